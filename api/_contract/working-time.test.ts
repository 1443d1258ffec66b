import { expect, test } from 'vitest';
import { workingTime } from './working-time.ts';

test.each([
  [72, '72 arbetstimmar (tre vardagar)'],
  [24, '24 arbetstimmar (en vardag)'],
  [240, '240 arbetstimmar (10 vardagar)'],
])('%i working hours read as %s', (hours, words) => {
  expect(workingTime(hours).replaceAll('\u00a0', ' ')).toBe(words);
});
