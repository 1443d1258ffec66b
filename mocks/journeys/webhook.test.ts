import { afterAll, expect, test, vi } from 'vitest';
import { createMessage } from '#contract/contact.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { acceptedExample, requestOf, validLead } from '#contract/examples.ts';
import { leadForm } from '#contract/forms.ts';
import { createLead } from '#contract/leads.ts';
import { startPlatform } from '../platform/start-platform.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const platform = await startPlatform({ site: () => new Response() });
afterAll(platform.close);

async function post(endpoint: Endpoint): Promise<void> {
  await fetch(requestOf(acceptedExample(endpoint), platform.siteUrl));
  await platform.idle();
}

const arrived = () =>
  platform.webhook.events().map(({ body, verified }) => [verified, JSON.parse(body)]);

test('forms are posted to the owner’s webhook, retried by maintenance, and erased when delivered', async () => {
  await post(createLead);
  const fields = Object.keys(leadForm.fields) as (keyof typeof leadForm.fields)[];
  const data = Object.fromEntries(fields.map((field) => [field, validLead[field]]));
  const lead = { type: 'lead.created', data };
  expect(arrived()).toMatchObject([[true, lead]]);
  platform.webhook.faults.plan(500);
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  await post(createMessage);
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
