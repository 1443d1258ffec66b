import { expect, test } from 'vitest';
import { placeholderCompany } from '../_contract/company.ts';
import { Refusal } from '../_http/routes.ts';
import { RejectedEvent, type VerifyEvent } from '../_payments/stripe-webhook.ts';
import { fakeMailDelivery } from '../_testing/fake-mail-delivery.ts';
import { anOrder, aPaidSnapshot, fakeSyncStore } from '../_testing/order.ts';
import { site, testContext } from '../_testing/request.ts';
import { receivePaymentEventHandler } from './receive-payment-event.ts';
import type { SyncStore } from './sync-store.ts';

const order = { ...anOrder(), sessionId: 'cs_1' };

type Verify = () => ReturnType<VerifyEvent>;

function webhookWith(verify: Verify, changes: Partial<SyncStore> = {}) {
  const delivery = fakeMailDelivery();
  const { orders, written, marked, unverified } = fakeSyncStore([order], delivery.queue);
  const verifiedWith: unknown[] = [];
  const handler = receivePaymentEventHandler({
    verifyEvent(...given) {
      verifiedWith.push(...given);
      return verify();
    },
    orders: { ...orders, ...changes },
    readPayment: async () => aPaidSnapshot(order),
    company: () => placeholderCompany,
    mailDelivery: delivery.mailDelivery,
  });
  const { context, logged } = testContext();
  const receive = (body = ' {"raw": 1} ', headers: HeadersInit = { 'stripe-signature': 't=1' }) =>
    handler(new Request(site, { method: 'POST', body, headers }), context);
  return { receive, delivery, written, marked, verifiedWith, unverified, logged };
}

const refs = { orderId: order.id };
const ofPayment: Verify = async () => ({ refs });

test('the payment webhook verifies the raw body, marks the order as due, and syncs it after the response', async () => {
  const { receive, verifiedWith, marked, written, delivery } = webhookWith(ofPayment);
  expect(await receive()).toBeUndefined();
  expect(verifiedWith).toEqual([' {"raw": 1} ', 't=1']);
  expect(marked).toEqual([refs]);
  await delivery.backgroundWork();
  expect(written).toMatchObject([{ state: 'paid' }]);
});

test('a payment event about an unknown order succeeds without a sync', async () => {
  const { receive, written, delivery } = webhookWith(async () => ({ refs: {} }), {
    mark: async () => undefined,
  });
  expect(await receive()).toBeUndefined();
  await delivery.backgroundWork();
  expect(written).toEqual([]);
});

test.each(['order-1', undefined])(
  'invalid signatures are refused, logged once a minute, recorded if the body has an order id: %s',
  async (orderId) => {
    const refused = { failure: 'invalidSignature', cause: new Error(), orderId } as const;
    const { receive, marked, unverified, logged } = webhookWith(async () => refused);
    const posts = await Promise.all([receive(), receive()]);
    expect(posts).toEqual([new Refusal('invalidSignature'), new Refusal('invalidSignature')]);
    expect(logged).toEqual(['verifying payment events']);
    expect(unverified).toEqual(orderId ? [orderId, orderId] : []);
    expect(marked).toEqual([]);
  },
);

test('a payment event without a signature or over 256 KiB is refused before verification', async () => {
  const { receive, verifiedWith, logged } = webhookWith(ofPayment);
  expect(await receive('{}', {})).toEqual(new Refusal('invalidSignature'));
  expect(await receive('x'.repeat(256 * 1024 + 1))).toEqual(new Refusal('tooLarge'));
  expect([verifiedWith, logged]).toEqual([[], []]);
});

test('a failure to mark the order as due is thrown, so that Stripe sends the event again', async () => {
  const { receive } = webhookWith(ofPayment, { mark: () => Promise.reject(new Error('down')) });
  await expect(receive()).rejects.toThrow('down');
});

test('a signed body that is not a Stripe event is refused and logged', async () => {
  const { receive, logged } = webhookWith(() => Promise.reject(new RejectedEvent()));
  expect(await receive()).toEqual(new Refusal('invalidRequest'));
  expect(logged).toEqual(['rejected payment event']);
});
