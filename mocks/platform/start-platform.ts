import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMaintenance } from '#contract/maintenance.ts';
import { followedTypes } from '../../api/_payments/stripe-webhook.ts';
import { createClock } from '../vendors/json-store.ts';
import { listen } from '../vendors/listen.ts';
import { startStripe } from '../vendors/stripe.ts';
import { startWebhookReceiver } from '../vendors/webhook-receiver.ts';
import { buildFunctions } from './build-functions.ts';
import { lockDataFolder } from './data-folder.ts';
import { backgroundWork, functionsServer } from './edge-function.ts';
import { startDatabase } from './local-database.ts';
import { type Env, localEnv, localSecrets, startMail } from './local-env.ts';
import { staticSite } from './static-site.ts';
import { vercelConfig, vercelRouting } from './vercel.ts';

export type PlatformOptions = {
  dataDir?: string;
  /** Overrides the environment of the functions. An empty value counts as unset. */
  env?: Env;
  ports?: { site?: number; inbox?: number; payments?: number; webhook?: number };
  site?: (request: Request, checkout: string) => Response | Promise<Response>;
  crons?: boolean;
  debug?: boolean;
  logError?: (error: unknown) => void;
};

export type Platform = Awaited<ReturnType<typeof startPlatform>>;

const shutdownGrace = 10_000;

const atRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const apiFolder = atRoot('api');

/** Functions are bundled once per process, because tests start many platforms. */
let bundled: ReturnType<typeof buildFunctions> | undefined;

/** Starts the whole product on 127.0.0.1 with stand-ins. Rejects with a message for the user. */
export async function startPlatform({
  dataDir,
  env: overrides = {},
  ports = {},
  site = staticSite(atRoot('dist')),
  crons = false,
  debug = false,
  logError = console.error,
}: PlatformOptions = {}) {
  const lock = dataDir === undefined ? undefined : lockDataFolder(dataDir);
  const file = (name: string) => dataDir && join(dataDir, name);
  const config = vercelConfig(atRoot('vercel.json'));
  const background = backgroundWork(logError);
  const clock = createClock(file('clock.json'));
  const { now } = clock;
  const kept = (name: string, port?: number) => ({ file: file(`${name}.json`), port, now });

  const runCron = () =>
    fetch(server.url + runMaintenance.path, {
      headers: { authorization: `Bearer ${env.CRON_SECRET}` },
    });
  const afterTurn = () => runCron().then(background.idle, logError);

  const database = startDatabase(dataDir);
  // A stored database may be refused, and esbuild prints a long error if the process exits while esbuild runs.
  if (dataDir !== undefined) await database;
  bundled ??= buildFunctions(apiFolder, { debug });
  const [built, postgres, mail, stripe, webhook] = await Promise.all([
    bundled,
    database,
    startMail(kept('mails', ports.inbox)),
    startStripe({ ...kept('payments', ports.payments), clock, afterTurn }),
    startWebhookReceiver(localSecrets.WEBHOOK_SECRET, kept('webhook', ports.webhook)),
  ]);
  stripe.addTaxRate(localSecrets.STRIPE_TAX_RATE_ID);

  // There must be no `await` between opening the port and setting `functions`, because the open port must respond.
  const server = await listen(
    (request, { address }) => answer(request, address),
    // The API checks the origin itself.
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
  const scheduler = crons ? setInterval(() => runCron().catch(logError), 60_000) : undefined;
  lock?.announce(postgres.fetchEndpoint, stripe.url);

  return {
    siteUrl,
    inboxUrl: mail.inboxUrl,
    paymentsUrl: stripe.url,
    postgres,
    inbox: mail.inbox,
    faults: [postgres.faults, mail.faults, stripe.faults, stripe.webhooks.faults],
    webhook,
    stripe,
    clock,
    runCron,
    async idle(): Promise<void> {
      await background.idle();
      await stripe.webhooks.flush();
      await background.idle();
    },
    async reload(): Promise<void> {
      bundles = await buildFunctions(apiFolder, { debug });
      functions = serve();
    },
    /** Kills running functions, as Vercel may, and starts new ones with a changed environment. */
    restartFunctions(changes?: Env): void {
      lifetime.abort();
      lifetime = new AbortController();
      functions = serve(localEnv({ ...given, ...changes }));
    },
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
