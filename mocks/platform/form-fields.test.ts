import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { acceptedExample, type Example, requestOf } from '#contract/examples.ts';
import { startPlatform } from './start-platform.ts';

// Starting a platform takes about a second, much longer on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/**
 * Fields that are deliberately not stored or not mailed, with the reason. web/testing/forms.test.tsx covers the
 * submission.
 */
const leftOut: Record<string, Record<string, { stored?: string; mailed?: string }>> = {
  createLead: {
    consent: { stored: 'as its time and the version of the text', mailed: 'no lead without it' },
    website: { stored: 'only robots fill it', mailed: 'only robots fill it' },
  },
  createMessage: {
    consent: { stored: 'as its time and the version of the text', mailed: 'no message without it' },
  },
  startCheckout: { packageType: { mailed: 'by its name, once the order is paid' } },
  startSubscription: { planType: { mailed: 'by its name, once the order is paid' } },
};

const taking = Object.values<Endpoint>(endpoints).filter(
  ({ calledBy, method }) => calledBy === 'web' && method === 'POST',
);

const fieldsOf = ({ input }: Endpoint): string[] =>
  'shape' in input && typeof input.shape === 'object' ? Object.keys(input.shape ?? {}) : [];

function controlsOf({ form }: Endpoint): (string | undefined)[] {
  if (!form) return [];
  return 'fields' in form
    ? [...Object.keys(form.fields), form.honeypot?.key, 'consent']
    : [form.field];
}

const platform = await startPlatform({ site: () => new Response() });
afterAll(platform.close);

async function send(example: Example) {
  const answer = await fetch(requestOf(example, platform.siteUrl));
  expect(answer.status).toBe(200);
  await platform.idle();
  const rows = ['leads', 'messages', 'orders'].map((table) =>
    platform.postgres.query(`select * from ${table}`),
  );
  const mails = (await platform.inbox()).map(({ text, replyTo }) => ({ text, replyTo }));
  return { stored: JSON.stringify(await Promise.all(rows)), mailed: JSON.stringify(mails) };
}

const asIn = (value: unknown) => JSON.stringify(String(value)).slice(1, -1);

describe.each(taking)('$name', (endpoint) => {
  const example = acceptedExample(endpoint);
  const fields = fieldsOf(endpoint);

  test('a form without script has a control for every field', () => {
    const missing = fields.filter((field) => !controlsOf(endpoint).includes(field));
    expect(missing, 'add them to the form in api/_contract/forms.ts or purchases.ts').toEqual([]);
  });

  test('every field is stored and mailed, or listed as an exception', async () => {
    const reached = await send(example);
    const lost = fields.flatMap((field) =>
      (['stored', 'mailed'] as const)
        .filter((where) => !leftOut[endpoint.name]?.[field]?.[where])
        .filter(
          (where) => !example.input[field] || !reached[where].includes(asIn(example.input[field])),
        )
        .map((where) => `${field} is not ${where}`),
    );
    const remedy = 'give each a value in its example in api/_contract/examples.ts';
    expect(fields.length).toBeGreaterThan(0);
    expect(lost, remedy).toEqual([]);
  });
});
