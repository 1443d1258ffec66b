import { expect, test } from 'vitest';
import { formatKronor } from './format.ts';

test.each([
  { ore: 399_00, reads: '399\u00a0kr' },
  { ore: 99_75, reads: '99,75\u00a0kr' },
  { ore: 498_75, reads: '498,75\u00a0kr' },
  { ore: 1_248_75, reads: '1\u00a0248,75\u00a0kr' },
  { ore: 0, reads: '0\u00a0kr' },
  { ore: 5, reads: '0,05\u00a0kr' },
])('$ore öre reads $reads', ({ ore, reads }) => {
  expect(formatKronor(ore)).toBe(reads);
});
