import { getResponse } from 'msw';
import { expect, test } from 'vitest';
import { items, priced } from '#contract/catalogue.ts';
import { createLead } from '#contract/leads.ts';
import { readOrder } from '#contract/orders.ts';
import { refuse } from './answer.ts';
import { endpoints, handlers } from './handlers.ts';
import { mockOrder, mockSession } from './mock-order.ts';
import { accidents, outcomesOf, stage } from './outcomes.ts';

test('every documented failure and every accident can be chosen at every endpoint', () => {
  for (const endpoint of endpoints) {
    expect(outcomesOf(endpoint)).toEqual(
      expect.arrayContaining([...endpoint.errors, ...Object.keys(accidents), 'success']),
    );
  }
});

test.each(
  endpoints.flatMap((endpoint) => outcomesOf(endpoint).map((outcome) => ({ endpoint, outcome }))),
)('$endpoint.name, $outcome: something answers', ({ endpoint, outcome }) => {
  expect([...stage(endpoint, outcome), ...handlers].length).toBeGreaterThan(0);
  expect(stage(endpoint, outcome)).toHaveLength(outcome === 'success' ? 0 : 1);
});

test('a failure that the endpoint does not document cannot be mocked', () => {
  // @ts-expect-error: a lead never fails over payments.
  expect(refuse(createLead, 'notConfigured')).toBeDefined();
});

test.each(items)('the order of $kind $id is read back at its price', async (item) => {
  const url = `https://site.example/api/orders/${mockSession(item.id)}`;
  const response = await getResponse(handlers, new Request(url));
  const { order } = readOrder.output.parse(await response?.json());
  expect(order).toMatchObject({ state: 'paid', item: item.id, net: priced(item).net });
});

test('a session that names no item is about the most popular package', () => {
  expect(mockOrder('cs_test_1')).toMatchObject({ item: 'growth' });
});
