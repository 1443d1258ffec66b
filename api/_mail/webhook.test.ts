import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localSecrets } from '../../mocks/platform/local-env.ts';
import { listen } from '../../mocks/vendors/listen.ts';
import { testEnv } from '../_testing/env.ts';
import type { WebhookEvent } from './mail.ts';
import { webhook } from './senders.ts';

const event: WebhookEvent = {
  type: 'lead.created',
  timestamp: '2026-11-21T12:00:00.000Z',
  data: { id: 'a', name: 'Åsa' },
};
const received: unknown[] = [];
let answer: Response;
let receiver: Awaited<ReturnType<typeof listen>>;

beforeEach(async () => {
  received.length = 0;
  answer = new Response(null, { status: 204 });
  receiver = await listen(async (request) => {
    const headers = Object.fromEntries(request.headers);
    const verified = new Webhook(localSecrets.ownWebhook).verify(await request.text(), headers);
    received.push({ id: headers['webhook-id'], verified });
    return answer;
  });
});
afterEach(() => receiver.close());

const sender = () =>
  webhook(testEnv({ webhookUrl: receiver.url, webhookSecret: localSecrets.ownWebhook }));

test('an event arrives with a signature that the library of Standard Webhooks verifies', async () => {
  await sender().send(event, 'webhook/a/lead');
  expect(received).toEqual([{ id: 'webhook/a/lead', verified: event }]);
});

test('a redirect is a failure and is not followed', async () => {
  answer = new Response(null, { status: 307, headers: { location: receiver.url } });
  await expect(sender().send(event, 'webhook/a/lead')).rejects.toMatchObject({ code: '307' });
  expect(received).toHaveLength(1);
});

test('without its secret the webhook is not configured', () => {
  expect(webhook(testEnv({ webhookUrl: receiver.url })).configured()).toBe(false);
});
