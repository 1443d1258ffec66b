import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { readArguments, withProgress } from './command-line.ts';

afterEach(() => vi.restoreAllMocks());

const read = (...args: string[]) =>
  readArguments('Usage: it', { seed: { type: 'string' } }, { args });

test('command options that are defined are read', () => {
  expect(read('--seed', '1').values).toMatchObject({ seed: '1' });
});

test.each([['--dry-run'], ['--seed', '1', 'word'], ['--seed']])(
  'the invalid arguments %s are refused with the usage text',
  (...args) => {
    expect(() => read(...args)).toThrow(/\nUsage: it$/);
  },
);

test('--help prints the usage text and ends the command', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  const log = vi.spyOn(console, 'log').mockReturnValue();
  expect(() => read('--help')).toThrow('ended');
  expect(log).toHaveBeenCalledWith('Usage: it');
  expect(exit).toHaveBeenCalledWith(0);
});

test('work logs its progress every two seconds, if there is any, until it is done', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const log: string[] = [];
  const { promise, resolve } = Promise.withResolvers<string>();
  let count = 1;
  const work = withProgress(
    (line) => log.push(line),
    () => `${count} found.`,
    promise,
  );
  vi.advanceTimersByTime(1_999);
  expect(log).toEqual([]);
  vi.advanceTimersByTime(4_001);
  count = 2;
  vi.advanceTimersByTime(2_000);
  resolve('done');
  expect(await work).toBe('done');
  expect([log, vi.getTimerCount()]).toEqual([['1 found.', '2 found.'], 0]);
});
