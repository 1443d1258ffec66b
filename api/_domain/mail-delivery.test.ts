import { expect, test } from 'vitest';
import { noon } from '../_testing/clock.ts';
import { fakeMailDelivery } from '../_testing/fake-mail-delivery.ts';
import type { QueuedMail } from './mail.ts';
import { deliverMails, type MailDelivery, maintainMails } from './mail-delivery.ts';

const mail = { subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' };
const mailsCalled = (...keys: string[]) => keys.map((key) => ({ key, mail }));
const mails = mailsCalled('a', 'b');

function logger() {
  const logged: { during: string; error: unknown }[] = [];
  const logError = (during: string, error: unknown) => logged.push({ during, error });
  return { logError, during: () => logged.map(({ during }) => during), logged };
}

/** Sends that wait until the test answers them, over an outbox of 600 mails; each answer takes its time. */
function slowDelivery() {
  const waiting: QueuedMail[] = Array.from({ length: 600 }, (_, key) => ({ key: `${key}`, mail }));
  let time = noon.getTime();
  let begun = 0;
  let inFlight: PromiseWithResolvers<void>[] = [];
  const mailDelivery: MailDelivery = {
    ...fakeMailDelivery().mailDelivery,
    outbox: {
      claim: async () => waiting.splice(0, 40),
      sent: async () => {},
      failed: async () => {},
      giveUp: async () => [],
      queueSelfTest: async () => {},
      maintained: async () => {},
    },
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
  /** Runs delivery; each time all its senders wait, `milliseconds` pass and `answer` answers them. */
  async function run(milliseconds: number, answer: (send: PromiseWithResolvers<void>) => void) {
    let done = false;
    const running = deliverMails(mailDelivery, () => {}).then(() => {
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

test('mails leave side by side: 600 within five runs of a minute, when each takes half a second', async () => {
  const { run, begun } = slowDelivery();
  for (let minute = 0; minute < 5; minute += 1) {
    expect(await run(500, ({ resolve }) => resolve())).toBe(10);
  }
  expect(begun()).toBe(600);
});

test('mail that hangs is waited for once, and the mails not begun are left for later', async () => {
  const { run, begun, elapsed } = slowDelivery();
  await run(8_000, ({ reject }) => reject(new Error('timeout')));
  expect([begun(), elapsed()]).toEqual([10, 8_000]);
});

test('when nothing of a batch leaves, the run ends', async () => {
  const { run, begun } = slowDelivery();
  await run(1, ({ reject }) => reject(new Error('refused')));
  expect(begun()).toBe(40);
});

test('one mail that fails is counted, and does not hold up the others', async () => {
  const delivery = fakeMailDelivery();
  delivery.queue(mails);
  const { send } = delivery.mailDelivery.mailer;
  delivery.mailDelivery.mailer.send = (mail, key) =>
    key === 'a' ? Promise.reject(new Error('refused')) : send(mail, key);
  await deliverMails(delivery.mailDelivery, logger().logError);
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
  await deliverMails(delivery.mailDelivery, logError);
  expect(delivery.sent).toHaveLength(16);
  expect(during()).toEqual(['outbox']);
});

test('without a mailer no mail is claimed', async () => {
  const delivery = fakeMailDelivery({ configured: false });
  delivery.queue(mails);
  delivery.mailDelivery.outbox.claim = () => Promise.reject(new Error('claimed'));
  const { logError, during } = logger();
  await deliverMails(delivery.mailDelivery, logError);
  expect(during()).toEqual([]);
});

test('an outbox that cannot be read is logged, and nothing is thrown', async () => {
  const delivery = fakeMailDelivery();
  delivery.mailDelivery.outbox.claim = () => Promise.reject(new Error('down'));
  const { logError, during } = logger();
  await deliverMails(delivery.mailDelivery, logError);
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
