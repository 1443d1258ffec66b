// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Outcome } from '../api/outcomes.ts';
import { replayLink } from './playwright-test.ts';

// web/e2e/mock-export.spec.ts runs a visit that is exported as a test.
test.each<{ what: string; outcomes: Outcome[]; scenario: string }>([
  { what: 'a single answer', outcomes: ['tooMany', 'tooMany'], scenario: 'createLead:tooMany' },
  {
    what: 'a failure and then success',
    outcomes: ['unavailable', 'success', 'success'],
    scenario: 'createLead:unavailable,success',
  },
  {
    what: 'an answer that comes back',
    outcomes: ['success', 'tooMany', 'success'],
    scenario: 'createLead:success,tooMany,success',
  },
])('the link replays $what', ({ outcomes, scenario }) => {
  const used = outcomes.map((outcome) => ({ name: 'createLead', step: { outcome } }));
  const link = replayLink({ path: '/', used, lines: [] });
  expect(new URL(link).search).toBe(`?scenario=${scenario}`);
});
