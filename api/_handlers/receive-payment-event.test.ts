import { expect, test } from 'vitest';
import { placeholderCompany } from '../_contract/company.ts';
import { UnfitEvent } from '../_domain/payment-event.ts';
import type { VerifiedEvent } from '../_domain/ports.ts';
import { Refusal } from '../_http/refusal.ts';
import { fakeMailDelivery } from '../_testing/fake-mail-delivery.ts';
import { fakePaymentEvents } from '../_testing/fake-payment-events.ts';
import { anOrder } from '../_testing/order.ts';
import { eventsAbout } from '../_testing/payment-events.ts';
import { site, testContext } from '../_testing/request.ts';
import { receivePaymentEventHandler } from './receive-payment-event.ts';

const order = anOrder();
const { completed } = eventsAbout(order);

function webhookWith(verified: VerifiedEvent, write?: () => Promise<boolean>) {
  const delivery = fakeMailDelivery();
  const { paymentEvents, written } = fakePaymentEvents(order, delivery.queue);
  const verifiedWith: unknown[] = [];
  const handler = receivePaymentEventHandler({
    payments: {
      async verifyEvent(...given) {
        verifiedWith.push(...given);
        return verified;
      },
    },
    paymentEvents: { ...paymentEvents, ...(write && { write }) },
    company: () => placeholderCompany,
    mailDelivery: delivery.mailDelivery,
  });
  const receive = () => {
    const headers = { 'stripe-signature': 't=1' };
    const request = new Request(site, { method: 'POST', body: ' {"raw": 1} ', headers });
    return handler(request, testContext().context);
  };
  return { receive, delivery, written, verifiedWith };
}

test('the signature is checked on the body exactly as it came', async () => {
  const { receive, verifiedWith } = webhookWith({});
  await receive();
  expect(verifiedWith).toEqual([' {"raw": 1} ', 't=1']);
});

test.each(['invalidSignature', 'invalidRequest', 'notConfigured'] as const)(
  '%s is answered, and nothing is written',
  async (failure) => {
    const { receive, written } = webhookWith({ failure });
    expect(await receive()).toEqual(new Refusal(failure));
    expect(written).toEqual([]);
  },
);

test('an event that we do not follow is accepted and changes nothing', async () => {
  const { receive, written } = webhookWith({});
  expect(await receive()).toBeUndefined();
  expect(written).toEqual([]);
});

test('a payment makes the order paid, is confirmed to the buyer and reported to the company', async () => {
  const { receive, delivery, written } = webhookWith({ event: completed });
  expect(await receive()).toBeUndefined();
  expect(written).toMatchObject([{ after: { id: order.id, state: 'paid', late: false } }]);
  await delivery.backgroundWork();
  expect(delivery.sent.map(({ key, mail }) => [key, mail.to])).toEqual([
    [`order/${order.id}/confirmation`, 'inkop@snickeri.example'],
    [`order/${order.id}/notice/paid`, undefined],
  ]);
});

test('an event that cannot be recorded is an error, so that the provider sends it again', async () => {
  const { receive } = webhookWith({ event: completed }, () => Promise.reject(new Error('down')));
  await expect(receive()).rejects.toThrow('down');
});

test('an event that can never be recorded is refused instead of failing for ever', async () => {
  const { receive } = webhookWith({ event: completed }, () => Promise.reject(new UnfitEvent()));
  expect(await receive()).toEqual(new Refusal('invalidRequest'));
});
