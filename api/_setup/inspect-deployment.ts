import type { Fault } from '../_contract/company.ts';
import type { Health } from '../_domain/ports.ts';
import type { Env } from '../_services/env.ts';

/** The checks of the doctor. A check that throws is a finding. */
export type Questions = {
  env: Env;
  faults: Fault[];
  missingMigrations: () => Promise<number>;
  health: Health;
  paymentFaults: () => Promise<string[]>;
};

export type Section = {
  name: string;
  /** How to repair its faults. */
  remedy: string;
  faults: string[];
  /** The unset variable without which nothing can be checked. */
  without?: string;
};

/** Checks each part of a deployment; a part that cannot be reached does not block the others. */
export async function inspectDeployment(questions: Questions): Promise<Section[]> {
  return Promise.all(
    parts.map(async ({ name, remedy, needs, look }) => {
      if (needs && !questions.env[needs[0]]) return { name, remedy, faults: [], without: needs[1] };
      const faults = await look(questions).catch((error) => [
        `could not be asked (${error instanceof Error ? error.name : 'error'})`,
      ]);
      return { name, remedy, faults };
    }),
  );
}

type Part = Pick<Section, 'name' | 'remedy'> & {
  /** The fact of the environment that it needs, and its variable. */
  needs?: readonly [fact: keyof Env, variable: string];
  look: (questions: Questions) => Promise<string[]>;
};

const parts: Part[] = [
  {
    name: 'Environment',
    remedy: 'Set them as .env.example says, then deploy again.',
    look: async ({ faults }) => faults.map(({ variable, fault }) => `${variable} ${fault}`),
  },
  {
    name: 'Database',
    remedy: 'Run npm run db:migrate with its DATABASE_URL.',
    needs: ['databaseUrl', 'DATABASE_URL'],
    look: async ({ missingMigrations }) => {
      const missing = await missingMigrations();
      return missing === 0 ? [] : [`lacks ${missing} migration(s)`];
    },
  },
  {
    name: 'Health',
    remedy: 'See docs/operations.md, "What each alarm means".',
    needs: ['databaseUrl', 'DATABASE_URL'],
    look: async ({ health }) => {
      const { mail, maintenance, webhook } = await health();
      const checks = Object.entries({ mail, maintenance, webhook });
      return checks.flatMap(([check, { problem }]) => (problem ? [`${check}: ${problem}`] : []));
    },
  },
  {
    name: 'Payments',
    remedy: 'Run npm run stripe:setup.',
    needs: ['stripeKey', 'STRIPE_SECRET_KEY'],
    look: ({ paymentFaults }) => paymentFaults(),
  },
];

/** The sections as lines for a terminal. */
export const reportOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ name, faults, remedy, without }) => {
    if (without) return [`skip  ${name}`, `        (${without} is not set)`];
    if (faults.length === 0) return [`ok    ${name}`];
    return [
      `FAIL  ${name}`,
      ...faults.map((fault) => `        - ${fault}`),
      `        -> ${remedy}`,
    ];
  });
