import { expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { starter } from '../../api/_testing/order.ts';
import { paymentSteps } from './payment-steps.ts';

const steps = await paymentSteps();

test('a test purchase is told as one to buyer, owner and workflow tool, and on its page', async () => {
  const session = await steps.startBuying(starter);
  await steps.stripe.pay(session);
  expect(await steps.shownOrder(session)).toMatchObject({ state: 'paid', livemode: false });
  const subjects = (await steps.inbox()).map(({ subject }) => subject);
  expect(subjects).toHaveLength(2);
  for (const subject of subjects) expect(subject).toMatch(/^\[Test\] /);
  const events = steps.webhook.events().map(({ body }) => JSON.parse(body));
  expect(events).toMatchObject([{ type: 'order.paid', data: { livemode: false } }]);
});

test('with a test key a live order cannot be read', async () => {
  const session = await steps.startBuying(starter);
  await steps.query('update orders set livemode = true where session_id = $1', [session]);
  const response = await fetch(`${steps.siteUrl}/api/orders/${session}`);
  expect(response.status).toBe(errors.notFound.status);
});
