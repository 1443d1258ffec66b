import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { readArguments, showProgress } from './command-line.ts';

afterEach(() => vi.restoreAllMocks());

const read = (...args: string[]) =>
  readArguments('Usage: it', { seed: { type: 'string' } }, { args });

test('command options that are defined are read', () => {
  expect(read('--seed', '1').values).toMatchObject({ seed: '1' });
});

test.each([['--dry-run'], ['--seed', '1', 'word'], ['--seed']])(
  'the invalid arguments %s are refused with the usage text',
  (...args) => {
    const failure = { exitCode: 2, message: expect.stringMatching(/\nUsage: it$/) };
    expect(() => read(...args)).toThrow(expect.objectContaining(failure));
  },
);

test('--help prints the usage text and ends the command', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  const log = vi.spyOn(console, 'log').mockReturnValue();
  expect(() => read('--help')).toThrow('ended');
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^Usage: it\nExit codes: 0 done, /));
  expect(exit).toHaveBeenCalledWith(0);
});

test('progress is logged every two seconds, if there is any, until the work is done', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const log: string[] = [];
  let count = 1;
  {
    using _progress = showProgress(
      (line) => log.push(line),
      () => `${count} found.`,
    );
    vi.advanceTimersByTime(1_999);
    expect(log).toEqual([]);
    vi.advanceTimersByTime(4_001);
    count = 2;
    vi.advanceTimersByTime(2_000);
  }
  expect([log, vi.getTimerCount()]).toEqual([['1 found.', '2 found.'], 0]);
});
