import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { stripeClient } from '../../api/_payments/stripe-client.ts';
import { connect } from '../../api/_platform/database.ts';
import { given, readEnv } from '../../api/_platform/env.ts';
import { migrate } from '../../api/_platform/migrate.ts';
import { inspectEnvironment } from '../../api/_setup/inspect-environment.ts';
import { setUpAccount } from '../../api/_setup/stripe-account.ts';
import { productionEnv } from '../../api/_testing/production-env.ts';
import { listen } from '../vendors/listen.ts';
import { type Postgres, startPostgres } from '../vendors/postgres.ts';
import { type StripeStandIn, startStripe } from '../vendors/stripe.ts';
import { startMail } from './local-env.ts';

export async function migratedDatabase(): Promise<Postgres> {
  const database = await startPostgres();
  await migrate(connect(database.url, database.fetchEndpoint));
  return database;
}

const refusals: Record<string, [status: number, body: object]> = {
  '/key/emails': [403, { name: 'validation_error', message: 'API key is invalid' }],
  '/domain/emails': [
    403,
    { name: 'validation_error', message: 'The firma.se domain is not verified.' },
  ],
  '/password': [400, { message: "password authentication failed for user 'me'" }],
};

/** Each test starts in a complete production environment, whose vendors are stand-ins. */
export function doctorForTests() {
  let sound = productionEnv;
  let postgres: Postgres;
  let stripe: StripeStandIn;
  let mail: Awaited<ReturnType<typeof startMail>>;
  let refusing: Awaited<ReturnType<typeof listen>>;
  let laterClock: Awaited<ReturnType<typeof listen>>;

  beforeAll(async () => {
    [postgres, stripe, mail] = await Promise.all([migratedDatabase(), startStripe(), startMail()]);
    stripe.webhooks.hold();
    refusing = await listen(async (request) => {
      const [status, body] = refusals[new URL(request.url).pathname] ?? [404, {}];
      await request.text();
      return Response.json({ statusCode: status, ...body }, { status });
    });
    laterClock = await listen(async (request) => {
      const body = (await request.text()).replace('now()', "now() + interval '40 minutes'");
      request.headers.delete('content-length');
      return fetch(postgres.fetchEndpoint, { method: 'POST', headers: request.headers, body });
    });
    const { fetchEndpoint: DATABASE_FETCH_ENDPOINT } = postgres;
    const bases = { MAIL_API_BASE: mail.url, STRIPE_API_BASE: stripe.url };
    sound = { ...productionEnv, ...bases, DATABASE_FETCH_ENDPOINT };
    for (const [name, value] of Object.entries(sound)) vi.stubEnv(name, value);
    const withoutRate = { ...readEnv(), stripeTaxRateId: undefined };
    const lines = await setUpAccount(stripeClient(readEnv()), withoutRate);
    const set = lines.flatMap((line) => {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return name ? [[name, value]] : [];
    });
    sound = { ...sound, ...Object.fromEntries(set) };
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await Promise.all([stripe, mail, refusing, laterClock].map((server) => server.close()));
    await postgres.close();
  });
  beforeEach(() => {
    for (const name of Object.keys(given())) vi.stubEnv(name, sound[name]);
    vi.stubEnv('VERCEL_ENV', undefined);
  });

  async function linesOf({ envFile = '', sendsMail = false } = {}): Promise<string[]> {
    const env = { ...readEnv(true), checkoutOrigin: stripe.url };
    const sections = await inspectEnvironment({ envFile, sendsMail, env });
    const failing = sections.filter(({ isWarning }) => !isWarning);
    return failing.flatMap(({ name, problems }) =>
      problems.map((problem) => `${name.replace(/[:(].*/, '').trim()}: ${problem}`),
    );
  }

  return {
    /** What doctor finds, without the stand-ins that every test needs. */
    problems: async (options?: Parameters<typeof linesOf>[0]) =>
      (await linesOf(options)).filter((line) => !line.startsWith('Stand-ins: ')),
    lines: linesOf,
    inbox: () => mail.inbox(),
    query: (statement: string) => postgres.query(statement),
    refusingUrl: (path: string) => `${refusing.url}/${path}`,
    laterClockUrl: () => `${laterClock.url}/sql`,
  };
}
