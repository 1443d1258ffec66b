import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMaintenance } from '#contract/maintenance.ts';
import { followedTypes } from '../../api/_payments/stripe-webhook.ts';
import { type Clock, createClock } from '../vendors/json-store.ts';
import { listen } from '../vendors/listen.ts';
import { startStripe } from '../vendors/stripe.ts';
import { startWebhookReceiver } from '../vendors/webhook-receiver.ts';
import { buildFunctions } from './build-functions.ts';
import { lockDataFolder } from './data-folder.ts';
import { backgroundWork, functionsServer } from './edge-function.ts';
import { startDatabase } from './local-database.ts';
import { type Env, localEnv, localSecrets, startMail } from './local-env.ts';
import { vercelConfig, vercelRouting } from './vercel.ts';

export type PlatformOptions = {
  dataDir?: string;
  /** Overrides the environment of the functions. An empty value counts as unset. */
  env?: Env;
  ports?: { site?: number; inbox?: number; payments?: number; webhook?: number };
  site: (request: Request, checkout: string) => Response | Promise<Response>;
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
export async function startPlatform(options: PlatformOptions) {
  const { site, dataDir, debug = false, logError = console.error } = options;
  const lock = dataDir === undefined ? undefined : lockDataFolder(dataDir);
  const config = vercelConfig(atRoot('vercel.json'));
  const background = backgroundWork(logError);
  const clock = createClock(dataDir && join(dataDir, 'clock.json'));

  const runCron = () =>
    fetch(server.url + runMaintenance.path, {
      headers: { authorization: `Bearer ${env.CRON_SECRET}` },
    });
  const afterTurn = () => runCron().then(background.idle, logError);

  const database = startDatabase(dataDir);
  // A stored database may be refused, and esbuild prints a long error if the process exits while esbuild runs.
  if (dataDir !== undefined) await database;
  bundled ??= buildFunctions(apiFolder, { debug });
  const [built, postgres, { mail, stripe, webhook, addresses }] = await Promise.all([
    bundled,
    database,
    startVendors(options, clock, afterTurn),
  ]);

  // There must be no `await` between opening the port and setting `functions`, because the open port must respond.
  const server = await listen(
    (request, { address }) => answer(request, address),
    // The API checks the origin itself.
    { port: options.ports?.site, anyOrigin: true },
  );
  const siteUrl = server.url;
  const given = {
    ...addresses,
    DATABASE_FETCH_ENDPOINT: postgres.fetchEndpoint,
    COMPANY_ORIGIN: siteUrl,
    VERCEL_URL: new URL(siteUrl).host,
    ...options.env,
  };
  const env = localEnv(given);
  const { waitUntil } = background;
  const functions = replaceableFunctions(built, { env, waitUntil, logError, now: clock.now });
  const answer = vercelRouting(config, functions.answer, (request) => site(request, stripe.url));
  stripe.webhooks.connect({
    url: `${siteUrl}/api/stripe/webhook`,
    secret: env.STRIPE_WEBHOOK_SECRET ?? localSecrets.STRIPE_WEBHOOK_SECRET,
    types: followedTypes,
  });
  lock?.announce(postgres.fetchEndpoint, stripe.url);

  return {
    siteUrl,
    inboxUrl: mail.inboxUrl,
    postgres,
    inbox: mail.inbox,
    faults: [postgres.faults, mail.faults, stripe.faults, stripe.webhooks.faults],
    webhook,
    stripe,
    clock,
    runCron,
    idle: () => background.idle().then(stripe.webhooks.flush).then(background.idle),
    reload: async () => functions.replace(await buildFunctions(apiFolder, { debug })),
    restartFunctions: (changes?: Env) => functions.restart(localEnv({ ...given, ...changes })),
    async close(): Promise<void> {
      await server.close(shutdownGrace);
      await background.idle();
      await Promise.all([stripe.close(), mail.close(), webhook.close()]);
      await postgres.close();
      lock?.release();
    },
  };
}

async function startVendors(
  { dataDir, ports = {} }: PlatformOptions,
  clock: Clock,
  afterTurn: () => Promise<void>,
) {
  const kept = (name: string, port?: number) => {
    const file = dataDir && join(dataDir, `${name}.json`);
    return { file, port, now: clock.now };
  };
  const [mail, stripe, webhook] = await Promise.all([
    startMail(kept('mails', ports.inbox)),
    startStripe({ ...kept('payments', ports.payments), clock, afterTurn }),
    startWebhookReceiver(localSecrets.WEBHOOK_SECRET, kept('webhook', ports.webhook)),
  ]);
  stripe.addTaxRate(localSecrets.STRIPE_TAX_RATE_ID);
  const addresses = {
    MAIL_API_BASE: mail.url,
    STRIPE_API_BASE: stripe.url,
    WEBHOOK_URL: webhook.hookUrl,
    COMPANY_PORTAL_URL: `${stripe.url}/p/login/local`,
  };
  return { mail, stripe, webhook, addresses };
}

/** Functions that a new build or a restart replaces. */
function replaceableFunctions(
  built: Awaited<ReturnType<typeof buildFunctions>>,
  options: Omit<Parameters<typeof functionsServer>[1], 'ended'>,
) {
  let bundles = built;
  let lifetime = new AbortController();
  const serve = (env = options.env) =>
    functionsServer(bundles, { ...options, env, ended: lifetime.signal });
  let current = serve();
  return {
    answer: (request: Request) => current(request),
    replace(rebuilt: typeof built): void {
      bundles = rebuilt;
      current = serve();
    },
    /** Kills running functions, as Vercel may, and starts new ones with a changed environment. */
    restart(env: typeof options.env): void {
      lifetime.abort();
      lifetime = new AbortController();
      current = serve(env);
    },
  };
}
