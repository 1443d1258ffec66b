import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { connect } from '../../api/_services/database.ts';
import { migrate } from '../../api/_services/migrate.ts';
import { listen, type RequestHandler } from '../vendors/listen.ts';
import { type Postgres, startPostgres } from '../vendors/postgres.ts';
import { type StripeStandIn, startStripe } from '../vendors/stripe.ts';
import { cronPaths, runCrons } from './crons.ts';
import { lockDataFolder } from './data-folder.ts';
import { backgroundWork, functionsServer } from './functions-server.ts';
import {
  type Env,
  localEnv,
  localSecrets,
  type Mail,
  type MailStandIn,
  startMail,
} from './local-env.ts';
import { staticSite } from './static-site.ts';
import { vercelResponseHeaders, withVercelRequestHeaders } from './vercel-headers.ts';

export type PlatformOptions = {
  /** Where database, mails and payments are stored; without it they are kept in memory. */
  dataDir?: string;
  /** Variables that replace the local ones for the functions; an empty one counts as unset. */
  env?: Env;
  /** Preferred ports (see `listen`). */
  ports?: { site?: number; inbox?: number; payments?: number };
  /** Answers requests that are not for a function; by default with the build in `dist`. */
  site?: (request: Request) => Response | Promise<Response>;
  /** The folder of the functions; `api` by default. */
  api?: string;
  /** Calls the crons of vercel.json every minute; off by default. */
  crons?: boolean;
  /** A dump of a database to start from (see `Postgres.dump`). */
  load?: Blob;
  /** Is called with what a function throws, before or after its response; prints it by default. */
  logError?: (error: unknown) => void;
};

export type Platform = {
  siteUrl: string;
  inboxUrl: string;
  /** The payment stand-in; its hosted pages are below it, its controls at `${paymentsUrl}/control`. */
  paymentsUrl: string;
  postgres: Postgres;
  /** Every mail sent, oldest first. */
  inbox: () => Promise<Mail[]>;
  mail: MailStandIn;
  /** Controls for what buyers, banks and Stripe do: payments, refunds, webhooks, faults. */
  stripe: StripeStandIn;
  /** What the functions find in `process.env`. */
  env: Env;
  /** Calls a cron now, as the scheduler would. */
  runCron: (path?: string) => Promise<Response>;
  /** Resolves when no background work of a function and no webhook is under way. */
  idle: () => Promise<void>;
  /** Bundles the functions again; the old ones stay in use when that fails. */
  reload: () => Promise<void>;
  /** Stops everything, after the responses and the background work that are under way. */
  close: () => Promise<void>;
};

const shutdownGrace = 10_000;

const print = (error: unknown) => process.stderr.write(`${inspect(error)}\n`);

const atRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * The whole product on this machine: the build as Vercel serves it, the functions in the edge runtime, and a stand-in
 * for each outside service, all on 127.0.0.1. Rejects with a message for the user when a function does not build, the
 * site is not built or the data folder is in use.
 */
export async function startPlatform({
  dataDir,
  env: overrides = {},
  ports = {},
  site = staticSite(atRoot('dist')),
  api = atRoot('api'),
  crons = false,
  load,
  logError = print,
}: PlatformOptions = {}): Promise<Platform> {
  const lock = dataDir === undefined ? undefined : lockDataFolder(dataDir);
  const file = (name: string) => (dataDir === undefined ? {} : { file: join(dataDir, name) });
  const background = backgroundWork(logError);
  const [postgres, mail, stripe] = await Promise.all([
    startPostgres({
      ...(dataDir !== undefined && { dataDir: join(dataDir, 'postgres') }),
      ...(load && { load }),
    }),
    startMail({ ...file('mails.json'), ...(ports.inbox && { port: ports.inbox }) }),
    startStripe({ ...file('payments.json'), ...(ports.payments && { port: ports.payments }) }),
  ]);

  const withResponseHeaders = vercelResponseHeaders(atRoot('vercel.json'), {
    'https://checkout.stripe.com': stripe.url,
  });
  let functions: Awaited<ReturnType<typeof functionsServer>> = () => undefined;
  const answer: RequestHandler = async (request, { address }) => {
    const { pathname } = new URL(request.url);
    const response =
      (await functions(withVercelRequestHeaders(request, address))) ?? (await site(request));
    return withResponseHeaders(pathname, response);
  };
  const server = await listen(answer, { port: ports.site ?? 0 });
  const env = localEnv(
    { site: server.url, database: postgres, mail: mail.url, stripe: stripe.url },
    overrides,
  );

  async function reload(): Promise<void> {
    functions = await functionsServer(api, { env, waitUntil: background.waitUntil, logError });
  }

  async function close(): Promise<void> {
    scheduler?.stop();
    await server.close(shutdownGrace);
    await background.idle();
    await Promise.all([stripe.close(), mail.close()]);
    await postgres.close();
    lock?.release();
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
    stripe.addWebhookEndpoint({
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
    inboxUrl: mail.inboxUrl,
    paymentsUrl: stripe.url,
    postgres,
    inbox: mail.inbox,
    mail,
    stripe,
    env,
    runCron,
    async idle() {
      await background.idle();
      await stripe.webhooks.flush();
      await background.idle();
    },
    reload,
    close,
  };
}
