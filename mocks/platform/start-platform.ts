import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { connect } from '../../api/_services/database.ts';
import { migrate } from '../../api/_services/migrate.ts';
import { type HttpServer, listen } from '../vendors/listen.ts';
import { type Postgres, startPostgres } from '../vendors/postgres.ts';
import { type StripeStandIn, startStripe } from '../vendors/stripe.ts';
import { type Clock, createClock } from './clock.ts';
import { cronPaths, runCrons } from './crons.ts';
import { lockDataFolder } from './data-folder.ts';
import { backgroundWork, buildFunctions, functionsServer } from './functions-server.ts';
import {
  type Env,
  localEnv,
  localSecrets,
  type Mail,
  type MailStandIn,
  startMail,
} from './local-env.ts';
import { startOverview } from './overview.ts';
import { createRequestLog } from './request-log.ts';
import { staticSite } from './static-site.ts';
import { vercelResponseHeaders, withVercelRequestHeaders } from './vercel-headers.ts';
import { vercelRewrites } from './vercel-rewrites.ts';

export type PlatformOptions = {
  /** Where database, mails and payments are stored; without it they are kept in memory. */
  dataDir?: string;
  /** Variables that replace the local ones for the functions; an empty one counts as unset. */
  env?: Env;
  /** Preferred ports (see `listen`). */
  ports?: { site?: number; overview?: number; inbox?: number; payments?: number };
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
  /** The page that links everything: stored data, mails, payments, health, the log and the clock. */
  overviewUrl: string;
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
  clock: Clock;
  /** Turns the clock of the product and its payment provider ahead, does what has become due, and calls the crons. */
  turnClock: (seconds: number) => Promise<void>;
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
  const clock = createClock(file('clock.json').file);
  const log = createRequestLog(clock.now);
  const [postgres, mail, stripe] = await Promise.all([
    startPostgres({
      ...(dataDir !== undefined && { dataDir: join(dataDir, 'postgres') }),
      ...(load && { load }),
    }),
    startMail({
      ...file('mails.jsonl'),
      ...(ports.inbox && { port: ports.inbox }),
      now: clock.now,
    }),
    startStripe({
      ...file('payments.json'),
      ...(ports.payments && { port: ports.payments }),
      advanced: Math.floor(clock.ahead() / 1000),
    }),
  ]);
  let server: HttpServer | undefined;
  let overview: HttpServer | undefined;
  let scheduler: ReturnType<typeof runCrons> | undefined;

  async function close(): Promise<void> {
    scheduler?.stop();
    await Promise.all([server?.close(shutdownGrace), overview?.close()]);
    await background.idle();
    await Promise.all([stripe.close(), mail.close()]);
    await postgres.close();
    lock?.release();
  }

  try {
    const withResponseHeaders = vercelResponseHeaders(atRoot('vercel.json'), {
      'https://checkout.stripe.com': stripe.url,
    });
    const [built] = await Promise.all([
      buildFunctions(api),
      migrate(connect(postgres.url, postgres.fetchEndpoint)),
    ]);
    stripe.addTaxRate(localSecrets.taxRateId);

    // The port opens only now, when there is a function behind it; from here to their start nothing awaits.
    server = await listen((request, { address }) => answer(request, address), {
      port: ports.site ?? 0,
    });
    const siteUrl = server.url;
    const env = localEnv(
      { site: siteUrl, database: postgres, mail: mail.url, stripe: stripe.url },
      overrides,
    );
    const options = {
      env,
      waitUntil: background.waitUntil,
      logError,
      now: clock.now,
      console: log.console,
    };
    let functions = functionsServer(built, options);
    const rewrite = vercelRewrites(atRoot('vercel.json'));
    // In Vercel's order: functions, files, rewrites. There is no file under /api.
    async function answer(request: Request, address: string): Promise<Response> {
      const { pathname } = new URL(request.url);
      const asked = withVercelRequestHeaders(request, address);
      const run = (given: Request) => log.record(request, () => functions(given));
      const own = await run(asked);
      if (own) return withResponseHeaders(pathname, own, 'function');
      const file = pathname.startsWith('/api/') ? undefined : await site(request);
      const destination = rewrite(pathname);
      if (destination && (!file || file.status === 404)) {
        const rewritten = await run(new Request(new URL(destination, request.url), asked));
        if (rewritten) return withResponseHeaders(pathname, rewritten, 'function');
      }
      return withResponseHeaders(pathname, file ?? new Response(null, { status: 404 }));
    }
    stripe.addWebhookEndpoint({
      url: `${siteUrl}/api/stripe/webhook`,
      secret: env.STRIPE_WEBHOOK_SECRET ?? localSecrets.webhook,
    });

    const schedule = cronPaths(atRoot('vercel.json'));
    const runCron = (path = schedule[0] ?? '/') =>
      fetch(siteUrl + path, {
        headers: {
          'user-agent': 'vercel-cron/1.0',
          ...(env.CRON_SECRET && { authorization: `Bearer ${env.CRON_SECRET}` }),
        },
      });
    if (crons) scheduler = runCrons(schedule, runCron, logError);

    async function turnClock(seconds: number): Promise<void> {
      clock.turn(seconds * 1000);
      await stripe.advance(seconds);
      for (const path of schedule) await runCron(path);
      await background.idle();
    }

    overview = await startOverview(
      {
        ...{ siteUrl, inboxUrl: mail.inboxUrl, paymentsUrl: stripe.controlUrl },
        ...{ clock, log, turnClock, inbox: mail.inbox, query: postgres.query },
      },
      ports.overview,
    );

    return {
      siteUrl,
      overviewUrl: overview.url,
      inboxUrl: mail.inboxUrl,
      paymentsUrl: stripe.url,
      postgres,
      inbox: mail.inbox,
      mail,
      stripe,
      env,
      runCron,
      clock,
      turnClock,
      async idle() {
        await background.idle();
        await stripe.webhooks.flush();
        await background.idle();
      },
      async reload() {
        functions = functionsServer(await buildFunctions(api), options);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
