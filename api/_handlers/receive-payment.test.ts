import { expect, test } from 'vitest';
import { placeholderCompany } from '../_contract/company.ts';
import type { OrderRecord, PaymentEvent } from '../_contract/payments.ts';
import { Refusal } from '../_http/refusal.ts';
import { fakePost } from '../_testing/fake-post.ts';
import { site } from '../_testing/front.ts';
import { anOrder } from '../_testing/order.ts';
import { eventsAbout } from '../_testing/payment-events.ts';
import { type Reading, receivePayment } from './receive-payment.ts';
import type { Events } from './settle-event.ts';

const order = anOrder();
const { completed } = eventsAbout(order);

function till(reading: Reading, changes: Partial<Events> = {}) {
  const office = fakePost();
  const written: OrderRecord[] = [];
  const strays: PaymentEvent[] = [];
  const read: unknown[] = [];
  const events: Events = {
    find: async () => ({ order, version: 0 }),
    keepStray: async (event) => void strays.push(event),
    async write(_event, _read, after, mails) {
      written.push(after);
      office.queue(mails);
      return true;
    },
    ...changes,
  };
  const handler = receivePayment({
    payments: {
      async readEvent(...given) {
        read.push(...given);
        return reading;
      },
    },
    events,
    company: () => placeholderCompany,
    post: office.post,
  });
  const receive = () =>
    handler(
      new Request(site, {
        method: 'POST',
        body: ' {"raw": 1} ',
        headers: { 'stripe-signature': 't=1' },
      }),
      { requestId: 'request-1', note: () => {} },
    );
  return { receive, office, written, strays, read };
}

test('the signature is checked on the body exactly as it came', async () => {
  const { receive, read } = till({});
  await receive();
  expect(read).toEqual([' {"raw": 1} ', 't=1']);
});

test.each(['invalidSignature', 'notConfigured'] as const)(
  '%s is answered, and nothing is written',
  async (problem) => {
    const { receive, written } = till({ problem });
    expect(await receive()).toEqual(new Refusal(problem));
    expect(written).toEqual([]);
  },
);

test('an event that we do not follow is taken and changes nothing', async () => {
  const { receive, written } = till({});
  expect(await receive()).toEqual({});
  expect(written).toEqual([]);
});

test('a payment makes the order paid, confirms it to the buyer and tells the company', async () => {
  const { receive, office, written } = till({ event: completed });
  expect(await receive()).toEqual({});
  expect(written).toMatchObject([{ id: order.id, state: 'paid', late: false }]);
  await office.settle();
  expect(office.sent.map(({ key, mail }) => [key, mail.to])).toEqual([
    [`order/${order.id}/confirmation`, 'inkop@snickeri.example'],
    [`order/${order.id}/notice/paid`, undefined],
  ]);
});

test('an event seen before changes nothing', async () => {
  const { receive, office, written } = till({ event: completed }, { find: async () => 'seen' });
  expect(await receive()).toEqual({});
  await office.settle();
  expect([written, office.sent]).toEqual([[], []]);
});

test('an event about an order that is not known yet is kept', async () => {
  const { receive, strays } = till({ event: completed }, { find: async () => undefined });
  expect(await receive()).toEqual({});
  expect(strays).toEqual([completed]);
});

test('who loses a race reads the order again', async () => {
  const versions = [0, 1];
  const tried: number[] = [];
  const { receive } = till(
    { event: completed },
    {
      find: async () => ({ order, version: versions.shift() ?? 9 }),
      write: async (_event, { version }) => tried.push(version) === 2,
    },
  );
  await receive();
  expect(tried).toEqual([0, 1]);
});

test('what cannot be written is thrown, so that the provider sends it again', async () => {
  const down = () => Promise.reject(new Error('down'));
  await expect(till({ event: completed }, { write: down }).receive()).rejects.toThrow('down');
  const never = till({ event: completed }, { write: async () => false });
  await expect(never.receive()).rejects.toThrow();
});
