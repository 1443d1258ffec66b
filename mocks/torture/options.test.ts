import { expect, test } from 'vitest';
import { readOptions, replayCommand } from './options.ts';
import { planTorture } from './plan.ts';

const defaults = { leads: 100, purchases: 10 };

test('the command that is printed plans the same run, and another seed another', () => {
  const options = readOptions(['--leads', '60'], defaults);
  const [, args = ''] = replayCommand('torture', options).split(' -- ');
  const again = readOptions(args.split(' '), defaults);
  expect(again).toMatchObject({ leads: 60, purchases: 10 });
  expect(planTorture(again)).toEqual(planTorture(options));
  expect(planTorture({ ...again, seed: options.seed + 1 })).not.toEqual(planTorture(options));
  expect(() => readOptions(['--leads=1.5'], defaults)).toThrow('--leads is a whole number');
});
