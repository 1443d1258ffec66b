import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { validLead, validMessage } from '#contract/examples.ts';
import { type Platform, startPlatform } from '../platform/start-platform.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ site: () => new Response() });
});
afterAll(() => platform.close());

async function post(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: platform.siteUrl };
  await fetch(platform.siteUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
  await platform.idle();
}

const arrived = () =>
  platform.webhook.events().map(({ body, verified }) => [verified, JSON.parse(body)]);

test('a lead is posted to the webhook of the owner, a failed post again by maintenance, and its content is then erased', async () => {
  await post('/api/leads', validLead);
  const { name, email, painPoint, currentApps } = validLead;
  const lead = { type: 'lead.created', data: { name, email, painPoint, currentApps } };
  expect(arrived()).toMatchObject([[true, lead]]);
  platform.webhook.faults.plan(500);
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  await post('/api/contact', validMessage);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  expect(arrived()).toHaveLength(1);
  platform.clock.turn(61_000);
  await platform.runCron();
  await platform.idle();
  expect(arrived()).toMatchObject([
    [true, lead],
    [true, { type: 'message.created' }],
  ]);
  const waiting = await platform.postgres.query('select key from outbox where mail is not null');
  expect(waiting).toEqual([]);
});
