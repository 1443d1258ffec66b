import { expect, test } from 'vitest';
import { workingTime } from './promises.ts';

test.each([
  [72, 'tre vardagar (72 arbetstimmar)'],
  [24, 'en vardag (24 arbetstimmar)'],
  [240, '10 vardagar (240 arbetstimmar)'],
])('%i working hours read as %s', (hours, words) => {
  expect(workingTime(hours).replaceAll('\u00a0', ' ')).toBe(words);
});
