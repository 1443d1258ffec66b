import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { followedTypes } from '../../api/_payments/stripe-webhook.ts';
import { connect } from '../../api/_platform/database.ts';
import { migrate } from '../../api/_platform/migrate.ts';
import { createClock } from '../vendors/json-store.ts';
import { listen } from '../vendors/listen.ts';
import { startPostgres } from '../vendors/postgres.ts';
import { startStripe } from '../vendors/stripe.ts';
import { startWebhookReceiver } from '../vendors/webhook-receiver.ts';
import { buildFunctions } from './build-functions.ts';
import { lockDataFolder } from './data-folder.ts';
import { backgroundWork, functionsServer } from './functions-server.ts';
import { type Env, localEnv, localSecrets, startMail } from './local-env.ts';
import { staticSite } from './static-site.ts';
import { vercelConfig, vercelRouting } from './vercel.ts';

export type PlatformOptions = {
  /** Where database, mails and payments are stored; without it they are kept in memory. */
  dataDir?: string;
  /** Variables that replace the local ones for the functions; an empty one counts as unset. */
  env?: Env;
  /** Preferred ports (see `listen`). */
  ports?: { site?: number; inbox?: number; payments?: number; webhook?: number };
  /** Answers requests that are not for a function; by default with the build in `dist`. */
  site?: (request: Request, checkout: string) => Response | Promise<Response>;
  /** Calls the crons of vercel.json every minute; off by default. */
  crons?: boolean;
  /** Builds the functions with source maps, and logs whole errors. */
  debug?: boolean;
  /** The client's address of a request; by default the connection's. */
  addressOf?: (request: Request, address: string) => string;
  /** Called with the errors that functions throw, before or after their response; prints them by default. */
  logError?: (error: unknown) => void;
};

export type Platform = Awaited<ReturnType<typeof startPlatform>>;

const shutdownGrace = 10_000;

const atRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const apiFolder = atRoot('api');

/** The functions, bundled once per process, because tests start many platforms. */
let bundled: ReturnType<typeof buildFunctions> | undefined;

/** The whole product on 127.0.0.1, on stand-ins. Rejects with a message for the user when it cannot start. */
export async function startPlatform({
  dataDir,
  env: overrides = {},
  ports = {},
  site = staticSite(atRoot('dist')),
  crons = false,
  debug = false,
  addressOf = (_request, address) => address,
  logError = console.error,
}: PlatformOptions = {}) {
  const lock = dataDir === undefined ? undefined : lockDataFolder(dataDir);
  const file = (name: string) => dataDir && join(dataDir, name);
  const config = vercelConfig(atRoot('vercel.json'));
  const background = backgroundWork(logError);
  const clock = createClock(file('clock.json'));
  const { now } = clock;
  const kept = (name: string, port?: number) => ({ file: file(`${name}.json`), port, now });

  /** Calls a cron now, as the scheduler would. */
  const runCron = (path = config.crons[0] ?? '/') =>
    fetch(server.url + path, { headers: { authorization: `Bearer ${env.CRON_SECRET}` } });
  const runCrons = () => Promise.all(config.crons.map((path) => runCron(path).catch(logError)));
  const afterTurn = () => runCrons().then(background.idle);

  bundled ??= buildFunctions(apiFolder, { debug });
  const [built, postgres, mail, stripe, webhook] = await Promise.all([
    bundled,
    startPostgres({ dataDir: file('postgres') }),
    startMail(kept('mails', ports.inbox)),
    startStripe({ ...kept('payments', ports.payments), clock, afterTurn }),
    startWebhookReceiver(localSecrets.WEBHOOK_SECRET, kept('webhook', ports.webhook)),
  ]);
  await migrate(connect(postgres.url, postgres.fetchEndpoint));
  stripe.addTaxRate(localSecrets.STRIPE_TAX_RATE_ID);

  // The port opens only when the functions are ready to answer; nothing awaits between here and their start.
  const server = await listen(
    (request, { address }) => answer(request, addressOf(request, address)),
    // The API refuses a foreign origin itself.
    { port: ports.site, anyOrigin: true },
  );
  const siteUrl = server.url;
  const given = {
    DATABASE_FETCH_ENDPOINT: postgres.fetchEndpoint,
    MAIL_API_BASE: mail.url,
    STRIPE_API_BASE: stripe.url,
    WEBHOOK_URL: webhook.hookUrl,
    COMPANY_ORIGIN: siteUrl,
    COMPANY_PORTAL_URL: `${stripe.url}/p/login/local`,
    VERCEL_URL: new URL(siteUrl).host,
    ...overrides,
  };
  const env = localEnv(given);
  const { waitUntil } = background;
  let bundles = built;
  let lifetime = new AbortController();
  const serve = (isolateEnv = env) =>
    functionsServer(bundles, { env: isolateEnv, waitUntil, logError, now, ended: lifetime.signal });
  let functions = serve();
  const answer = vercelRouting(
    config,
    (request) => functions(request),
    (request) => site(request, stripe.url),
  );
  stripe.webhooks.connect({
    url: `${siteUrl}/api/stripe/webhook`,
    secret: env.STRIPE_WEBHOOK_SECRET ?? localSecrets.STRIPE_WEBHOOK_SECRET,
    types: followedTypes,
  });
  const scheduler = crons ? setInterval(() => void runCrons(), 60_000) : undefined;
  lock?.announce(postgres.fetchEndpoint, stripe.url);

  return {
    siteUrl,
    inboxUrl: mail.inboxUrl,
    paymentsUrl: stripe.url,
    postgres,
    /** Every mail sent, oldest first. */
    inbox: mail.inbox,
    /** Planned failures of database, mail vendor, payments and webhooks. */
    faults: [postgres.faults, mail.faults, stripe.faults, stripe.webhooks.faults],
    webhook,
    stripe,
    clock,
    runCron,
    /** Resolves when no background work of a function and no webhook is under way. */
    async idle(): Promise<void> {
      await background.idle();
      await stripe.webhooks.flush();
      await background.idle();
    },
    /** Bundles the functions again; the old ones stay in use when that fails. */
    async reload(): Promise<void> {
      bundles = await buildFunctions(apiFolder, { debug });
      functions = serve();
    },
    /** Ends the functions in the middle of their work, as Vercel may, and starts new ones, with changed variables. */
    restartFunctions(changes?: Env): void {
      lifetime.abort();
      lifetime = new AbortController();
      functions = serve(localEnv({ ...given, ...changes }));
    },
    /** Stops everything, after the responses and the background work that are under way. */
    async close(): Promise<void> {
      clearInterval(scheduler);
      await server.close(shutdownGrace);
      await background.idle();
      await Promise.all([stripe.close(), mail.close(), webhook.close()]);
      await postgres.close();
      lock?.release();
    },
  };
}
