import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createLead } from '#contract/leads.ts';
import { refuse } from './answer.ts';
import { undocumentedOutcomes } from './outcomes.ts';

test('mocking an undocumented error does not compile', () => {
  // @ts-expect-error: a lead never fails because of payments.
  expect(refuse(createLead, 'notConfigured')).toBeDefined();
});

test('each outcome that the API does not document returns the expected status', async () => {
  const { hangs: _, ...answers } = undocumentedOutcomes;
  const request = new Request('https://site.example/api/orders/cs_mock_growth');
  const statuses = Object.entries(answers).map(async ([name, answer]) => {
    const { status } = await answer(request, {});
    return [name, status];
  });
  expect(Object.fromEntries(await Promise.all(statuses))).toEqual({
    plainText: 502,
    emptyBody: 504,
    htmlPage: 502,
    unreadable: 200,
    withoutUrl: 200,
    unsuccessful: 200,
    unsuccessfulWithMessage: 200,
    offline: 0,
    cut: 200,
    redirected: 303,
  });
});

test('docs/mocks.md lists the outcomes that the API does not document', () => {
  const rows = readFileSync('docs/mocks.md', 'utf8').matchAll(/^\| `(\w+)` \|/gm);
  expect([...rows].map(([, name]) => name)).toEqual(Object.keys(undocumentedOutcomes));
});
