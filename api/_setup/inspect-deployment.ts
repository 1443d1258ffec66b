import { processors } from '../_contract/business.ts';
import type { Fault } from '../_contract/company.ts';
import type { Health } from '../_domain/ports.ts';
import type { Env } from '../_services/env.ts';
import type { MailRecord } from '../_services/mailer.ts';
import { inspectMailDomain, type ResolveTxt } from './mail-domain.ts';

/** What the doctor asks. Each may throw: that is a finding as well. */
export type Questions = {
  env: Env;
  faults: Fault[];
  /** How many migrations the database lacks. */
  missingMigrations: () => Promise<number>;
  health: Health;
  /** The records that mail from a domain needs. */
  mailRecords: (domain: string) => MailRecord[];
  resolveTxt: ResolveTxt;
  /** What is wrong at the payment provider, in words. */
  payments: () => Promise<{ lines: string[]; ok: boolean }>;
};

export type Section = {
  name: string;
  /** What is wrong. */
  faults: string[];
  /** What to do about it. */
  remedy: string;
  /** What is worth knowing, and what could not be found out. */
  notes: string[];
  /** Not looked at, because it is not set up. */
  skipped?: true;
};

type Findings = { faults?: string[]; notes?: string[]; skipped?: true };

/** Looks at everything that a deployment needs, part by part; one that cannot be asked does not hold up the others. */
export async function inspectDeployment(questions: Questions): Promise<Section[]> {
  const { env, faults, missingMigrations, health, mailRecords, resolveTxt, payments } = questions;
  const section = async (
    name: string,
    remedy: string,
    look: () => Promise<Findings>,
  ): Promise<Section> => {
    const found = await look().catch((error) => ({
      faults: [`could not be asked (${error instanceof Error ? error.name : 'error'})`],
    }));
    return { name, remedy, faults: [], notes: [], ...found };
  };
  const without = (variable: string): Findings => ({
    notes: [`${variable} is not set`],
    skipped: true,
  });
  const part = async (name: 'mail' | 'maintenance'): Promise<Findings> => {
    const { state, problem } = (await health())[name];
    if (state === 'failing') return { faults: [problem ?? 'fails'] };
    return state === 'ok' ? {} : { notes: ['has never run'] };
  };
  return Promise.all([
    section('Environment', 'Set them as .env.example says, then deploy again.', async () => ({
      faults: faults.map(({ variable, fault }) => `${variable} ${fault}`),
    })),
    section('Database', 'Run npm run db:migrate with its DATABASE_URL.', async () => {
      if (!env.databaseUrl) return without('DATABASE_URL');
      const missing = await missingMigrations();
      return missing === 0 ? {} : { faults: [`lacks ${missing} migration(s)`] };
    }),
    section(
      'Maintenance',
      'Look at the crons of the project in Vercel, and at CRON_SECRET: docs/operations.md, "What each alarm means".',
      async () => (env.databaseUrl ? part('maintenance') : without('DATABASE_URL')),
    ),
    section(
      'Mail',
      `Look at the log of ${processors.mail}; then npm run data -- resend <key>, or -- acknowledge <key>.`,
      async () => (env.databaseUrl && env.mailApiKey ? part('mail') : without('MAIL_API_KEY')),
    ),
    section(
      'Mail domain',
      `Add the records that ${processors.mail} shows for the domain.`,
      async () => {
        if (!env.mailApiKey) return without('MAIL_API_KEY');
        const found = await inspectMailDomain(
          mailRecords(domainOf(env.mailFrom ?? env.company.email)),
          resolveTxt,
        );
        return {
          faults: found.flatMap(({ fault }) => fault ?? []),
          notes: found.flatMap(({ note }) => note ?? []),
        };
      },
    ),
    section('Payments', 'Run npm run stripe:setup.', async () => {
      if (!env.stripeKey) return without('STRIPE_SECRET_KEY');
      const { lines, ok } = await payments();
      return ok ? { notes: lines } : { faults: lines };
    }),
  ]);
}

/** The domain of an address, alone or as in `Name <address>`. */
const domainOf = (from: string) => from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');

/** The sections as lines for a terminal. */
export const reportOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ name, faults, notes, remedy, skipped }) => [
    `${markOf(faults, skipped)}  ${name}`,
    ...faults.map((fault) => `        - ${fault}`),
    ...(faults.length > 0 ? [`        -> ${remedy}`] : []),
    ...notes.map((note) => `        (${note})`),
  ]);

function markOf(faults: readonly string[], skipped: true | undefined): string {
  if (faults.length > 0) return 'FAIL';
  return skipped ? 'skip' : 'ok  ';
}
