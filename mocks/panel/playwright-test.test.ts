// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createLead } from '#contract/leads.ts';
import type { Outcome } from '../api/outcomes.ts';
import { replayLink } from './playwright-test.ts';
import { recordVisitor } from './visitor-steps.ts';

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

test('answers from before the visit are not replayed', () => {
  const last = recordVisitor();
  last.use(createLead, { outcome: 'tooMany' });
  // The page is opened anew.
  const visitor = recordVisitor();
  expect(visitor.read().used).toEqual([]);
  visitor.use(createLead, { outcome: 'offline' });
  visitor.restart();
  expect(visitor.read().used).toEqual([]);
});

test('a choice of a radio button is replayed', () => {
  const visitor = recordVisitor();
  document.body.innerHTML = '<main><label><input type="radio">En order</label></main>';
  document.querySelector('input')?.click();
  expect(visitor.read().lines).toEqual([
    "await page.getByRole('main').getByRole('radio', { name: 'En order', exact: true }).check();",
  ]);
});
