import { expect, test } from 'vitest';
import { placeholderCompany } from '../_contract/company.ts';
import { Refusal } from '../_http/routes.ts';
import { RejectedEvent } from '../_payments/payment-event.ts';
import type { VerifyEvent } from '../_payments/stripe-webhook.ts';
import { fakeMailDelivery } from '../_testing/fake-mail-delivery.ts';
import { anOrder } from '../_testing/order.ts';
import { eventsAbout, fakePaymentEvents } from '../_testing/payment-events.ts';
import { site, testContext } from '../_testing/request.ts';
import { receivePaymentEventHandler } from './receive-payment-event.ts';

const order = anOrder();
const { completed } = eventsAbout(order);

type Verify = () => ReturnType<VerifyEvent>;

function webhookWith(verify: Verify, write?: () => Promise<boolean>) {
  const delivery = fakeMailDelivery();
  const { paymentEvents, written, unverified } = fakePaymentEvents(order, delivery.queue);
  const verifiedWith: unknown[] = [];
  const handler = receivePaymentEventHandler({
    verifyEvent(...given) {
      verifiedWith.push(...given);
      return verify();
    },
    paymentEvents: { ...paymentEvents, ...(write && { write }) },
    company: () => placeholderCompany,
    mailDelivery: delivery.mailDelivery,
  });
  const { context, logged } = testContext();
  const receive = (body = ' {"raw": 1} ', headers: HeadersInit = { 'stripe-signature': 't=1' }) =>
    handler(new Request(site, { method: 'POST', body, headers }), context);
  return { receive, delivery, written, verifiedWith, unverified, logged };
}

const ofPayment: Verify = async () => ({ event: completed });

test('the signature is checked on the raw body; an event of a type that we do not handle changes nothing', async () => {
  const { receive, verifiedWith, written } = webhookWith(async () => ({ event: undefined }));
  expect(await receive()).toBeUndefined();
  expect(verifiedWith).toEqual([' {"raw": 1} ', 't=1']);
  expect(written).toEqual([]);
});

test.each(['order-1', undefined])(
  'invalid signatures are refused, one line a minute in the log, and noted if the body names an order: %s',
  async (orderId) => {
    const refused = { failure: 'invalidSignature', cause: new Error(), orderId } as const;
    const { receive, written, unverified, logged } = webhookWith(async () => refused);
    const posts = await Promise.all([receive(), receive()]);
    expect(posts).toEqual([new Refusal('invalidSignature'), new Refusal('invalidSignature')]);
    expect(logged).toEqual(['verifying payment events']);
    expect(unverified).toEqual(orderId ? [orderId, orderId] : []);
    expect(written).toEqual([]);
  },
);

test('a post without a signature is refused unread, and one of more than 256 KiB unverified', async () => {
  const { receive, verifiedWith, logged } = webhookWith(ofPayment);
  expect(await receive('{}', {})).toEqual(new Refusal('invalidSignature'));
  expect(await receive('x'.repeat(256 * 1024 + 1))).toEqual(new Refusal('tooLarge'));
  expect([verifiedWith, logged]).toEqual([[], []]);
});

test('an event that cannot be recorded is an error, so that the provider sends it again', async () => {
  const { receive } = webhookWith(ofPayment, () => Promise.reject(new Error('down')));
  await expect(receive()).rejects.toThrow('down');
});

test.each([
  ['read', webhookWith(() => Promise.reject(new RejectedEvent()))],
  ['recorded', webhookWith(ofPayment, () => Promise.reject(new RejectedEvent()))],
])('an event that can never be %s is refused and logged', async (_what, { receive, logged }) => {
  expect(await receive()).toEqual(new Refusal('invalidRequest'));
  expect(logged).toEqual(['rejected payment event']);
});
