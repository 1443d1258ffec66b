import { getResponse } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { items, priced } from '#contract/catalogue.ts';
import { createLead } from '#contract/leads.ts';
import { orderStates, readOrder } from '#contract/orders.ts';
import { refuse } from './answer.ts';
import { handlers, mockedEndpoints } from './handlers.ts';
import { mockOrder, mockSession } from './mock-order.ts';
import { handlersFor, outcomesOf, undocumentedOutcomes } from './outcomes.ts';

const orderUrl = (session = mockSession('growth')) => `https://site.example/api/orders/${session}`;

const orderFrom = async (response: Response | undefined) =>
  readOrder.output.parse(await response?.json()).order;

test.each(mockedEndpoints)(
  '$name can succeed or fail in every documented and undocumented way',
  (endpoint) => {
    expect(outcomesOf(endpoint)).toEqual(
      expect.arrayContaining(['success', ...endpoint.errors, ...Object.keys(undocumentedOutcomes)]),
    );
  },
);

test('a failure that the endpoint does not document cannot be mocked', () => {
  // @ts-expect-error: a lead never fails over payments.
  expect(refuse(createLead, 'notConfigured')).toBeDefined();
});

test.each(Object.entries(undocumentedOutcomes))(
  'the undocumented outcome %s answers with its status',
  async (name, { status }) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const chosen = handlersFor(readOrder, name as keyof typeof undocumentedOutcomes);
    const response = getResponse([...chosen, ...handlers], new Request(orderUrl()));
    await vi.runAllTimersAsync();
    expect((await response)?.status).toBe(status);
  },
);

test.each(orderStates.filter((state) => state !== 'paid'))(
  'an order can be set to %s',
  async (state) => {
    const response = await getResponse(handlersFor(readOrder, state), new Request(orderUrl()));
    expect(await orderFrom(response)).toMatchObject({ state });
  },
);

test.each(items)('the order of $kind $id is paid, at its price', async (item) => {
  const response = await getResponse(handlers, new Request(orderUrl(mockSession(item.id))));
  expect(await orderFrom(response)).toMatchObject({
    state: 'paid',
    item: item.id,
    net: priced(item).net,
  });
});

test('a session id without an item is read as the most popular package', () => {
  expect(mockOrder('cs_test_1')).toMatchObject({ item: 'growth' });
});
