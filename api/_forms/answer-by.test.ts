import { expect, test } from 'vitest';
import { answerBy } from './answer-by.ts';

test.each([
  ['a Sunday', '2026-11-22T08:15:00Z', false, '23 nov 09.15'],
  ['a Monday', '2026-11-23T08:15:00Z', true, '24 nov 09.15'],
  ['a Friday', '2026-11-20T14:30:00Z', true, '23 nov 15.30'],
  ['a Saturday', '2026-11-21T09:00:00Z', true, '24 nov 00.00'],
  ['a Sunday', '2026-11-22T19:52:00Z', true, '24 nov 00.00'],
])(
  'what comes on %s at %s is answered in 24 hours, working: %s, by %s',
  (_day, from, working, by) => {
    expect(answerBy(new Date(from), 24, { working })).toBe(by);
  },
);
