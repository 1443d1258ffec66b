import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { connect } from '../../api/_services/database.ts';
import { migrate } from '../../api/_services/migrate.ts';
import { type Answer, listen } from '../vendors/listen.ts';
import { type Postgres, startPostgres } from '../vendors/postgres.ts';
import type { Mail } from '../vendors/resend/mail.ts';
import { type Resend, startResend } from '../vendors/resend.ts';
import { type StripeStandIn, startStripe } from '../vendors/stripe.ts';
import { backgroundWork } from './background-work.ts';
import { vouched } from './client-headers.ts';
import { cronPaths, runCrons } from './crons.ts';
import { takeDataFolder } from './data-folder.ts';
import { functionsServer } from './functions-server.ts';
import { type Env, localEnv, localSecrets } from './local-env.ts';
import { staticSite } from './static-site.ts';
import { vercelHeaders } from './vercel-headers.ts';

export type PlatformOptions = {
  /** Where database, mails and payments survive a restart; without it they live in memory. */
  dataDir?: string;
  /** Variables for the functions, over the local ones; an empty one counts as unset. */
  env?: Env;
  /** Wishes: the next free one is taken when one is busy, and 0 or none means any. */
  ports?: { site?: number; inbox?: number; payments?: number };
  /** Answers what is no function; the build in `dist` unless told. */
  site?: (request: Request) => Response | Promise<Response>;
  /** The folder of the functions; `api` unless told. */
  api?: string;
  /** Calls the crons of vercel.json every minute; off unless told. */
  crons?: boolean;
  /** A dump of a database to start from (see `Postgres.dump`). */
  load?: Blob;
  /** Is told what a function threw, in its answer or in the work behind it; printed unless told. */
  log?: (error: unknown) => void;
};

export type Platform = {
  siteUrl: string;
  inboxUrl: string;
  /** The payment stand-in; its hosted pages are below it, its controls at `${paymentsUrl}/control`. */
  paymentsUrl: string;
  postgres: Postgres;
  /** Every mail sent, oldest first. */
  inbox: () => Promise<Mail[]>;
  resend: Resend;
  /** Cards, refunds, faults, webhooks held or repeated: what happens outside the site. */
  stripe: StripeStandIn;
  /** What the functions find in `process.env`. */
  env: Env;
  /** Calls a cron now, as the scheduler would. */
  runCron: (path?: string) => Promise<Response>;
  /** Resolves when no work of a function and no webhook is under way. */
  idle: () => Promise<void>;
  /** Bundles the functions anew; the old ones stay when that fails. */
  reload: () => Promise<void>;
  /** Ends all of it, after the answers and the background work that are under way. */
  close: () => Promise<void>;
};

const grace = 10_000;

const print = (error: unknown) => process.stderr.write(`${inspect(error)}\n`);

const atRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * The whole product on this machine: the build as Vercel serves it, the functions in the edge runtime, and a stand-in
 * for each service outside, all on 127.0.0.1. Rejects with a message for a human when a function does not build,
 * the build is missing or the data folder is in use.
 */
export async function startPlatform({
  dataDir,
  env: given = {},
  ports = {},
  site = staticSite(atRoot('dist')),
  api = atRoot('api'),
  crons = false,
  load,
  log = print,
}: PlatformOptions = {}): Promise<Platform> {
  const folder = dataDir === undefined ? undefined : takeDataFolder(dataDir);
  const file = (name: string) => (dataDir === undefined ? {} : { file: join(dataDir, name) });
  const work = backgroundWork(log);
  const [postgres, resend, stripe] = await Promise.all([
    startPostgres({
      ...(dataDir !== undefined && { dataDir: join(dataDir, 'postgres') }),
      ...(load && { load }),
    }),
    startResend({ ...file('mails.json'), ...(ports.inbox && { port: ports.inbox }) }),
    startStripe({ ...file('payments.json'), ...(ports.payments && { port: ports.payments }) }),
  ]);

  const withHeaders = vercelHeaders(atRoot('vercel.json'), {
    'https://checkout.stripe.com': stripe.url,
  });
  let functions: Awaited<ReturnType<typeof functionsServer>> = () => undefined;
  const answer: Answer = async (request, { address }) => {
    const { pathname } = new URL(request.url);
    const response = (await functions(vouched(request, address))) ?? (await site(request));
    return withHeaders(pathname, response);
  };
  const server = await listen(answer, { port: ports.site ?? 0 });
  const env = localEnv(
    { site: server.url, database: postgres, resend: resend.url, stripe: stripe.url },
    given,
  );

  async function reload(): Promise<void> {
    functions = await functionsServer(api, { env, waitUntil: work.add, log });
  }

  async function close(): Promise<void> {
    scheduler?.stop();
    await server.close(grace);
    await work.idle();
    await Promise.all([stripe.close(), resend.close()]);
    await postgres.close();
    folder?.release();
  }

  const runCron = (path = cronPaths(atRoot('vercel.json'))[0] ?? '/') =>
    fetch(server.url + path, {
      headers: {
        'user-agent': 'vercel-cron/1.0',
        ...(env.CRON_SECRET && { authorization: `Bearer ${env.CRON_SECRET}` }),
      },
    });
  const scheduler = crons ? runCrons(cronPaths(atRoot('vercel.json')), runCron) : undefined;

  try {
    await migrate(connect(postgres.url, postgres.fetchEndpoint));
    stripe.addTaxRate(localSecrets.taxRateId);
    stripe.subscribe({
      url: `${server.url}/api/stripe/webhook`,
      secret: env.STRIPE_WEBHOOK_SECRET ?? localSecrets.webhook,
    });
    await reload();
  } catch (error) {
    await close();
    throw error;
  }

  return {
    siteUrl: server.url,
    inboxUrl: resend.inboxUrl,
    paymentsUrl: stripe.url,
    postgres,
    inbox: resend.inbox,
    resend,
    stripe,
    env,
    runCron,
    async idle() {
      await work.idle();
      await stripe.webhooks.flush();
      await work.idle();
    },
    reload,
    close,
  };
}
