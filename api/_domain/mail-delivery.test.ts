import { expect, test } from 'vitest';
import { noon } from '../_testing/clock.ts';
import { fakeMailDelivery } from '../_testing/fake-mail-delivery.ts';
import { type Mail, MailTooFast, type QueuedMail } from './mail.ts';
import { deliverMails, type MailDelivery, maintainMails } from './mail-delivery.ts';
import type { Mailer } from './ports.ts';

const mail = { subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' };
const mailsCalled = (...keys: string[]) => keys.map((key) => ({ key, mail }));
const mails = mailsCalled('a', 'b');

function logger() {
  const logged: { during: string; error: unknown }[] = [];
  const logError = (during: string, error: unknown) => logged.push({ during, error });
  return { logError, during: () => logged.map(({ during }) => during), logged };
}

/** A mailer whose sends wait until the test answers them, over an outbox of 600 mails; each answer takes its time. */
function slowDelivery() {
  const waiting: QueuedMail[] = Array.from({ length: 600 }, (_, key) => ({ key: `${key}`, mail }));
  let time = noon.getTime();
  let begun = 0;
  let inFlight: PromiseWithResolvers<void>[] = [];
  const { mailDelivery: fake } = fakeMailDelivery();
  const mailDelivery: MailDelivery = {
    ...fake,
    outbox: { ...fake.outbox, claim: async () => waiting.splice(0, 40) },
    mailer: {
      configured: () => true,
      send() {
        begun += 1;
        const answer = Promise.withResolvers<void>();
        inFlight.push(answer);
        return answer.promise;
      },
    },
    now: () => new Date(time),
  };
  /** Runs maintenance; each time all its senders wait, `milliseconds` pass and `answer` answers them. */
  async function run(milliseconds: number, answer: (send: PromiseWithResolvers<void>) => void) {
    let done = false;
    const running = maintainMails(mailDelivery, mail, () => {}).then(() => {
      done = true;
    });
    const widest: number[] = [];
    while (!done) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      if (inFlight.length === 0) continue;
      widest.push(inFlight.length);
      time += milliseconds;
      for (const send of inFlight.splice(0)) answer(send);
    }
    await running;
    inFlight = [];
    return Math.max(...widest);
  }
  return { run, begun: () => begun, elapsed: () => time - noon.getTime() };
}

test('a run sends ten mails side by side, and begins none after 50 seconds', async () => {
  const { run, begun, elapsed } = slowDelivery();
  expect(await run(5_000, ({ resolve }) => resolve())).toBe(10);
  expect([begun(), elapsed()]).toEqual([100, 50_000]);
});

test('mail that hangs is waited for once, and the mails not begun are left for later', async () => {
  const { run, begun, elapsed } = slowDelivery();
  await run(8_000, ({ reject }) => reject(new Error('timeout')));
  expect([begun(), elapsed()]).toEqual([10, 8_000]);
});

/** A vendor that takes so many mails in a second, over a clock that only pauses move. */
function limitedDelivery(perSecond: number) {
  const delivery = fakeMailDelivery();
  let time = noon.getTime();
  let taken = 0;
  let tries = 0;
  const { send } = delivery.mailDelivery.mailer;
  Object.assign(delivery.mailDelivery, {
    now: () => new Date(time),
    async pause(milliseconds: number) {
      time += milliseconds;
      taken = 0;
    },
    mailer: {
      configured: () => true,
      send(queued: Mail, key: string) {
        tries += 1;
        taken += 1;
        return taken > perSecond ? Promise.reject(new MailTooFast()) : send(queued, key);
      },
    } satisfies Mailer,
  });
  return { ...delivery, seconds: () => (time - noon.getTime()) / 1000, tries: () => tries };
}

test('mails leave as fast as a slow vendor takes them, those about orders first, and none counts as failed', async () => {
  const delivery = limitedDelivery(2);
  const forms = Array.from({ length: 30 }, (_, at) => `lead/${at}/company`);
  const orders = ['order/1/confirmation', 'order/1/notice/paid', 'order/2/confirmation'];
  delivery.queue(mailsCalled(...forms, ...orders));
  await maintainMails(delivery.mailDelivery, mail, logger().logError);
  expect(delivery.sent.slice(0, 3).map(({ key }) => key)).toEqual(orders);
  expect([delivery.sent.length, delivery.seconds(), delivery.failed]).toEqual([33, 16, []]);
});

test('a vendor that takes nothing is left alone after four seconds', async () => {
  const delivery = limitedDelivery(0);
  delivery.queue(mails);
  await maintainMails(delivery.mailDelivery, mail, logger().logError);
  expect([delivery.seconds(), delivery.failed]).toEqual([4, []]);
});

test('while the vendor takes no more, a mail about an order is tried again after its answer, one about a form is not', async () => {
  for (const [key, tries] of [
    ['order/1/confirmation', 5],
    ['lead/1/company', 1],
  ] as const) {
    const delivery = limitedDelivery(0);
    delivery.queue(mailsCalled(key));
    await deliverMails(delivery.mailDelivery, logger().logError, [key]);
    expect(delivery.tries()).toBe(tries);
  }
});

test('one mail that fails is counted, and does not hold up the others', async () => {
  const delivery = fakeMailDelivery();
  delivery.queue(mails);
  const { send } = delivery.mailDelivery.mailer;
  delivery.mailDelivery.mailer.send = (mail, key) =>
    key === 'a' ? Promise.reject(new Error('refused')) : send(mail, key);
  await deliverMails(delivery.mailDelivery, logger().logError, ['a', 'b']);
  expect(delivery.sent.map(({ key }) => key)).toEqual(['b']);
  expect([...delivery.waiting.keys()]).toEqual(['a']);
  expect(delivery.failed).toEqual(['a']);
});

test('a write that fails after a mail does not hold up the others', async () => {
  const delivery = fakeMailDelivery();
  delivery.queue(mailsCalled(...'abcdefghijklmnop'));
  const { sent } = delivery.mailDelivery.outbox;
  delivery.mailDelivery.outbox.sent = (key, now) =>
    key === 'a' ? Promise.reject(new Error('down')) : sent(key, now);
  const { logError, during } = logger();
  await maintainMails(delivery.mailDelivery, mail, logError);
  expect(delivery.sent).toHaveLength(16);
  expect(during()).toEqual(['outbox']);
});

test('without a mailer no mail is claimed', async () => {
  const delivery = fakeMailDelivery({ configured: false });
  delivery.queue(mails);
  delivery.mailDelivery.outbox.claim = () => Promise.reject(new Error('claimed'));
  const { logError, during } = logger();
  await maintainMails(delivery.mailDelivery, mail, logError);
  expect(during()).toEqual([]);
});

test('an outbox that cannot be read is logged, and nothing is thrown', async () => {
  const delivery = fakeMailDelivery();
  delivery.mailDelivery.outbox.claim = () => Promise.reject(new Error('down'));
  const { logError, during } = logger();
  await deliverMails(delivery.mailDelivery, logError, ['a']);
  expect(during()).toEqual(['outbox']);
});

test('a mail that is given up is logged by its key, and the others are sent', async () => {
  const delivery = fakeMailDelivery();
  delivery.queue(mails);
  delivery.mailDelivery.outbox.giveUp = async () => ['lead/1/company'];
  const { logError, logged } = logger();
  await maintainMails(delivery.mailDelivery, mail, logError);
  expect(logged).toMatchObject([
    { during: 'mail', error: { name: 'MailGivenUp', code: 'lead/1/company' } },
  ]);
  expect(delivery.sent).toHaveLength(2);
});

test('maintenance queues the self-test before it sends, and remembers that it ran', async () => {
  const delivery = fakeMailDelivery();
  const ran: Date[] = [];
  delivery.mailDelivery.outbox.queueSelfTest = async (mail) =>
    delivery.queue([{ key: 'self-test', mail }]);
  delivery.mailDelivery.outbox.maintained = async (now) => void ran.push(now);
  await maintainMails(delivery.mailDelivery, mail, logger().logError);
  expect(delivery.sent).toEqual([{ key: 'self-test', mail }]);
  expect(ran).toEqual([noon]);
});
