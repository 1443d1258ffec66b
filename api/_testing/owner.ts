import { items } from '../_contract/catalogue.ts';
import { type HealthCheck, health } from '../_owner/health.ts';
import type { Report } from '../_owner/report.ts';
import type { Figures } from '../_owner/report-store.ts';
import type { GetDatabase } from '../_platform/database.ts';
import type { Env } from '../_platform/env.ts';
import { noon } from './clock.ts';
import { configured, testEnv } from './env.ts';
import { anOrder } from './order.ts';

/** A name with HTML, control characters and a mail header. */
export const hostile = '<b>Snickeriet</b> & "Ko"\u0000\u0007\u202e\r\nBcc: alla@example.se';

const sums = { net: 400_00, vat: 100_00, total: 500_00 };
const sold = items.map((item, at) => ({
  ...anOrder(item),
  ...sums,
  id: `0000000${at}`,
  paidOn: '2026-11-22',
}));

export const formsBy = (...names: string[]): Figures['leads'] => ({
  count: names.length,
  senders: names.map((name) => ({ name, forms: 1 })),
});

const noFigures: Figures = {
  leads: formsBy(),
  messages: formsBy(),
  orders: [],
  refused: { honeypot: 0, tooMany: 0 },
  purchases: { started: 0, paid: 0, failed: 0 },
  digests: { count: 0, networks: 0 },
};

export const aQuietReport: Report = {
  period: { from: '2026-11-20', until: '2026-11-21' },
  figures: noFigures,
  pending: { mails: 0, processing: [], matters: [] },
  problems: [],
  week: undefined,
};

export const aBusyReport: Report = {
  period: { from: '2026-11-22', until: '2026-11-23' },
  figures: {
    ...noFigures,
    leads: formsBy(hostile, 'Bo Ek'),
    messages: formsBy('Åsa Öberg'),
    orders: sold.slice(0, 2),
    refused: { honeypot: 12, tooMany: 0 },
  },
  pending: {
    mails: 3,
    processing: ['00000001'],
    matters: [['Obetald förnyelse 2222-2224', 'mars.']],
  },
  problems: ['mail: 1 given up'],
  week: {
    ...noFigures,
    leads: formsBy('Bo Ek'),
    orders: sold.slice(0, 3),
    refused: { honeypot: 14, tooMany: 340 },
  },
};

const ok: HealthCheck = { state: 'ok' };

export const healthy = {
  configuration: ok,
  database: ok,
  mail: ok,
  payments: ok,
  maintenance: ok,
  webhook: ok,
};

export const askHealth = (db: GetDatabase, changes: Partial<Env> = {}, at = noon) =>
  health({
    db,
    env: testEnv({ ...configured, ...changes }),
    problems: () => [],
    now: () => at,
  })();
