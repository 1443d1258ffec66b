import { expect, test } from 'vitest';
import { localSecrets } from '../platform/local-env.ts';
import { paymentSteps } from './payment-steps.ts';

const steps = paymentSteps();

/** Keys of the mails that a maintenance run sends, without what follows the first part. */
async function sentByRun() {
  const before = (await steps.inbox()).length;
  await steps.maintain();
  const sent = (await steps.inbox()).slice(before);
  return sent.map(({ idempotencyKey }) => idempotencyKey.replace(/\/.*/, ''));
}

const times = (count: number, kind: string) => Array.from({ length: count }, () => kind);

test('an order confirmation leaves in the first run though 2,500 mails about leads wait, which a digest replaces', async () => {
  await steps.query(`insert into outbox (key, mail, created_at, next_attempt_at)
    select 'lead/' || number || '/company', jsonb_build_object('subject', 'Ny förfrågan från Robot ' || number,
      'text', 'Hej', 'html', '<p>Hej</p>'), at, at
    from generate_series(1, 2500) as number, lateral (select now() - interval '1 minute' + number * interval '1 millisecond' as at) as times`);
  const session = await steps.startBuying({ kind: 'package', id: 'starter' });
  process.env.MAIL_API_KEY = '';
  await steps.stripe.pay(session);
  await steps.stripe.webhooks.flush();
  process.env.MAIL_API_KEY = localSecrets.mailApiKey;

  expect(await sentByRun()).toEqual([...times(2, 'order'), ...times(60, 'lead')]);
  expect(await steps.mailsAbout(session)).toEqual(['confirmation', 'notice/paid']);
  expect(await sentByRun()).toEqual(['digest']);
  expect(await sentByRun()).toEqual([]);

  const digest = (await steps.inbox()).at(-1);
  expect(digest?.subject).toBe('Många formulär: 2440 i ett mejl');
  const today = new Date().toISOString().slice(0, 10);
  expect(digest?.text).toContain(`npm run data -- leads --since ${today}`);
  expect(digest?.text).toContain('1. Ny förfrågan från Robot 61\n2. Ny förfrågan från Robot 62\n');
  expect(digest?.text).toContain('50. Ny förfrågan från Robot 110\n\nOch 2390 till.\n');
  expect(await steps.health()).toMatchObject({ mail: { state: 'over budget' } });
});
