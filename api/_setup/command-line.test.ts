import { afterEach, expect, test, vi } from 'vitest';
import { readArguments } from './command-line.ts';

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
