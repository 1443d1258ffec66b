import { expect, test } from 'vitest';
import type { Call } from '../api/call-log.ts';
import { replayLink } from './playwright-test.ts';

const call = (id: number, step: string): Call => ({
  id,
  endpoint: 'createLead',
  step,
  method: 'POST',
  url: 'https://site.example/api/leads',
  sentHeaders: [],
  sent: '',
  status: 200,
  headers: [],
  answer: '',
  milliseconds: 0,
});

/** A visit of the home page; web/e2e/mock-export.spec.ts runs one that is exported as a test. */
const session = (calls: Call[]) => ({
  visit: { path: '/', afterCall: 1, lines: [] },
  calls: calls.toReversed(),
  address: 'https://site.example/',
});

test.each([
  { what: 'a single answer', steps: ['tooMany', 'tooMany'], scenario: 'createLead:tooMany' },
  {
    what: 'a failure and then success',
    steps: ['unavailable', 'success', 'success'],
    scenario: 'createLead:unavailable,success',
  },
  {
    what: 'an answer that comes back',
    steps: ['success', 'tooMany', 'success'],
    scenario: 'createLead:success,tooMany,success',
  },
])('the link replays $what', ({ steps, scenario }) => {
  const calls = steps.map((step, index) => call(index + 2, step));
  expect(replayLink(session(calls))).toBe(`https://site.example/?scenario=${scenario}`);
});

test('calls from before the visit are not replayed', () => {
  expect(replayLink(session([call(1, 'tooMany'), call(2, 'success')]))).toBe(
    'https://site.example/',
  );
});
