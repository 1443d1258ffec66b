import { getResponse } from 'msw';
import { expect, test } from 'vitest';
import { createLead } from '#contract/leads.ts';
import { readOrder } from '#contract/orders.ts';
import { refuse } from './answer.ts';
import { handlerFor, type Outcome, undocumentedOutcomes } from './outcomes.ts';

const orderOf = (session: string) => new Request(`https://site.example/api/orders/${session}`);

const orderWith = async (outcome: Outcome) =>
  getResponse([handlerFor(readOrder, outcome)], orderOf('cs_mock_growth'));

test('a failure that the endpoint does not document cannot be mocked', () => {
  // @ts-expect-error: a lead never fails over payments.
  expect(refuse(createLead, 'notConfigured')).toBeDefined();
});

test('each undocumented outcome answers with its status; a network error has none', async () => {
  const { hangs: _, ...answers } = undocumentedOutcomes;
  const names = Object.keys(answers) as (keyof typeof answers)[];
  const statuses = await Promise.all(
    names.map(async (name) => [name, (await orderWith(name))?.status] as const),
  );
  expect(Object.fromEntries(statuses)).toEqual({
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

test('an order can have another state than paid', async () => {
  const response = await orderWith('processing');
  expect(await response?.json()).toMatchObject({ order: { state: 'processing', item: 'growth' } });
});
