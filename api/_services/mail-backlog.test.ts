import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../mocks/platform/test-database.ts';
import { MailTooFast } from '../_domain/mail.ts';
import { type MailDelivery, maintainMails } from '../_domain/mail-delivery.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { testEnv } from '../_testing/env.ts';
import { outboxStore, queueMails } from './outbox-store.ts';

let postgres: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  postgres = await testDatabase();
}, 30_000);
afterAll(() => postgres.close());

const mail = { subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' };

/** A vendor that takes two mails in a second, over a clock that only pauses move. */
function slowDelivery(keys: string[]): MailDelivery {
  let time = noonPlus(5).getTime();
  let taken = 0;
  return {
    outbox: outboxStore(postgres.db, testEnv()),
    mailer: {
      configured: () => true,
      async send(_mail, key) {
        taken += 1;
        if (taken > 2) throw new MailTooFast();
        keys.push(key);
      },
    },
    waitUntil: () => {},
    now: () => new Date(time),
    async pause(milliseconds) {
      time += milliseconds;
      taken = 0;
    },
  };
}

test('an order confirmation leaves first in one maintenance run with 2,500 form mails waiting', async () => {
  const forms = Array.from({ length: 2_500 }, (_, at) => ({ key: `lead/${at}/company`, mail }));
  await queueMails(postgres.db(), forms, noon);
  await queueMails(postgres.db(), [{ key: 'order/1/confirmation', mail }], noonPlus(5));
  const sent: string[] = [];
  const failures: unknown[] = [];
  await maintainMails(slowDelivery(sent), mail, (_during, error) => failures.push(error));
  expect(sent[0]).toBe('order/1/confirmation');
  expect([sent.length, failures]).toEqual([100, []]);
}, 60_000);
