import { expect, test } from 'vitest';
import { fakeMailDelivery } from '../_testing/fake-mail-delivery.ts';
import { deliverMails } from './mail-delivery.ts';

const mail = { subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' };
const mails = ['a', 'b'].map((key) => ({ key, mail }));
const logged: string[] = [];
const logError = (during: string) => logged.push(during);

test('one mail that fails does not hold up the others', async () => {
  const delivery = fakeMailDelivery();
  delivery.queue(mails);
  const { send } = delivery.mailDelivery.mailer;
  delivery.mailDelivery.mailer.send = (mail, key) =>
    key === 'a' ? Promise.reject(new Error('refused')) : send(mail, key);
  await deliverMails(delivery.mailDelivery, logError);
  expect(delivery.sent.map(({ key }) => key)).toEqual(['b']);
  expect([...delivery.waiting.keys()]).toEqual(['a']);
});

test('without a mailer no attempt is spent', async () => {
  const delivery = fakeMailDelivery({ configured: false });
  delivery.queue(mails);
  delivery.mailDelivery.outbox.claim = () => Promise.reject(new Error('claimed'));
  logged.length = 0;
  await deliverMails(delivery.mailDelivery, logError);
  expect(logged).toEqual([]);
});

test('an outbox that cannot be read is logged, and nothing is thrown', async () => {
  const delivery = fakeMailDelivery();
  delivery.mailDelivery.outbox.claim = () => Promise.reject(new Error('down'));
  logged.length = 0;
  await deliverMails(delivery.mailDelivery, logError);
  expect(logged).toEqual(['outbox']);
});
