import { expect, test } from 'vitest';
import { placeholderCompany } from '../_contract/company.ts';
import type { PaymentEvent } from '../_contract/payments.ts';
import { Refusal } from '../_http/refusal.ts';
import { noon } from '../_testing/clock.ts';
import { fakePost } from '../_testing/fake-post.ts';
import { site } from '../_testing/front.ts';
import { anOrder } from '../_testing/order.ts';
import { type Services, sweep } from './sweep.ts';

const mail = { subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' };

function night(changes: Partial<Services> = {}) {
  const office = fakePost();
  const settled: PaymentEvent[] = [];
  const notes: string[] = [];
  const steps: string[] = [];
  const services: Services = {
    secret: () => 'secret',
    company: () => placeholderCompany,
    events: {
      find: async () => ({ order: anOrder(), version: 0 }),
      keepStray: async () => {},
      write: async (event) => settled.push(event) > 0,
      strays: async () => [],
    },
    orders: { overdue: async () => [] },
    payments: { expire: async () => 'expired' },
    retention: { forget: async () => void steps.push('forget') },
    post: office.post,
    ...changes,
  };
  const run = (authorization = 'Bearer secret') =>
    sweep(services)(new Request(`${site}/api/cron/maintenance`, { headers: { authorization } }), {
      requestId: 'request-1',
      note: (during) => notes.push(during),
    });
  return { run, office, settled, notes, steps, events: services.events };
}

const overdue = { overdue: async () => [{ id: 'order-1', sessionId: 'cs_1' }] };

test.each(['', 'Bearer ', 'Bearer secre', 'Bearer secrets', 'bearer secret', 'secret'])(
  'a sweep asked for with "%s" is refused',
  async (authorization) => {
    const { run, steps } = night();
    expect(await run(authorization)).toEqual(new Refusal('unauthorized'));
    expect(steps).toEqual([]);
  },
);

test('without a secret nobody can sweep', async () => {
  const { run } = night({ secret: () => undefined });
  expect(await run('Bearer undefined')).toEqual(new Refusal('notConfigured'));
});

test('an overdue checkout is closed and its order expires', async () => {
  const { run, settled } = night({ orders: overdue });
  await run();
  expect(settled).toEqual([
    {
      id: 'sweep/order-1/expired',
      type: 'sweep.expired',
      at: noon.toISOString(),
      refs: { orderId: 'order-1' },
      facts: ['expired'],
    },
  ]);
});

test('an overdue order that the visitor has paid waits for its money', async () => {
  const { run, settled } = night({
    orders: overdue,
    payments: { expire: async () => 'completed' },
  });
  await run();
  expect(settled).toMatchObject([{ facts: ['completed'] }]);
});

test('an overdue order without a checkout expires without asking the provider', async () => {
  const { run, settled, notes } = night({
    orders: { overdue: async () => [{ id: 'order-1', sessionId: null }] },
    payments: { expire: () => Promise.reject(new Error('asked')) },
  });
  await run();
  expect(settled).toMatchObject([{ facts: ['expired'] }]);
  expect(notes).toEqual([]);
});

test('a provider that does not answer is asked again the next minute, and holds up nothing else', async () => {
  const { run, settled, notes, office, steps } = night({
    orders: overdue,
    payments: { expire: () => Promise.reject(new Error('down')) },
  });
  office.queue([{ key: 'a', mail }]);
  expect(await run()).toEqual({});
  expect(settled).toEqual([]);
  expect(notes).toEqual(['expiry']);
  expect(office.sent).toHaveLength(1);
  expect(steps).toEqual(['forget']);
});

test('mails that wait are sent', async () => {
  const { run, office } = night();
  office.queue([{ key: 'a', mail }]);
  await run();
  expect(office.sent).toEqual([{ key: 'a', mail }]);
});

test('an event that came before its order was known is settled', async () => {
  const stray = { id: 'evt_1', type: 'x', at: noon.toISOString(), refs: {}, facts: [] };
  const { run, settled, events } = night();
  events.strays = async () => [stray];
  await run();
  expect(settled).toEqual([stray]);
});
