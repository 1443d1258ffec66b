import { expect, test, vi } from 'vitest';
import { validMessage } from '#contract/form-examples.ts';
import { createLead } from '#contract/leads.ts';
import { createReport, replayCommand } from './command.ts';
import { checkStored, fuzz } from './fuzz.ts';

// A short run of `npm run fuzz`.
const options = { seed: 1, requests: 100 };

test('no request of a stranger breaks the API, learns of its inside or stores what a schema refuses', async () => {
  // Each forged event is logged as a refused signature.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { findings } = await fuzz(options);
  logged.mockRestore();
  expect(findings, replayCommand('fuzz', options)).toEqual([]);
}, 300_000);

test('a missing form, a form that was not sent, a paid order and an event are found', async () => {
  const rows: Record<string, Record<string, unknown>[]> = {
    leads: [],
    messages: [{ ...validMessage }],
    orders: [{ kind: 'plan', item: 'workflow1', state: 'paid', net: 39_900 }],
    payment_events: [{ id: 'evt_1' }],
  };
  const query = async (sql: string) => rows[/ from (\w+)/.exec(sql)?.[1] ?? ''] ?? [];
  const report = createReport();
  await checkStored(query, [{ endpoint: createLead, input: { name: 'Åsa' } }], report);
  expect(report.findings.map((finding) => finding.slice(0, finding.indexOf(':')))).toEqual([
    'an accepted form is stored',
    'a stored form was accepted',
    'an order is open, at its price',
    'no event without a signature is stored',
  ]);
});
