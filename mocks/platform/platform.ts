import type { Mail } from '../vendors/inbox/mail.ts';
import type { MailStandIn } from '../vendors/inbox.ts';
import type { Postgres } from '../vendors/postgres.ts';
import type { StripeStandIn } from '../vendors/stripe.ts';
import type { Clock } from './clock.ts';
import type { Env } from './local-env.ts';

export type PlatformOptions = {
  /** Where database, mails and payments are stored; without it they are kept in memory. */
  dataDir?: string;
  /** Variables that replace the local ones for the functions; an empty one counts as unset. */
  env?: Env;
  /** Preferred ports (see `listen`). */
  ports?: { site?: number; overview?: number; inbox?: number; payments?: number };
  /** Answers requests that are not for a function; by default with the build in `dist`. */
  site?: (request: Request) => Response | Promise<Response>;
  /** Calls the crons of vercel.json every minute; off by default. */
  crons?: boolean;
  /** Builds the functions with source maps, and logs whole errors. */
  debug?: boolean;
  /** Called with the errors that functions throw, before or after their response; prints them by default. */
  logError?: (error: unknown) => void;
};

export type Platform = {
  siteUrl: string;
  /** The overview page: stored data, mails, payments, health and the clock. */
  overviewUrl: string;
  inboxUrl: string;
  /** The payment stand-in; its hosted pages are below it, its controls at `${paymentsUrl}/control`. */
  paymentsUrl: string;
  postgres: Postgres;
  /** Every mail sent, oldest first. */
  inbox: () => Promise<Mail[]>;
  mail: MailStandIn;
  /** Controls for buyers, banks and Stripe: payments, refunds, webhooks, faults. */
  stripe: StripeStandIn;
  /** The functions' `process.env`. */
  env: Env;
  /** Calls a cron now, as the scheduler would. */
  runCron: (path?: string) => Promise<Response>;
  clock: Clock;
  /** Moves the clock of the product and its payment provider ahead, runs what is due, and calls the crons. */
  turnClock: (seconds: number) => Promise<void>;
  /** Resolves when no background work of a function and no webhook is under way. */
  idle: () => Promise<void>;
  /** Bundles the functions again; the old ones stay in use when that fails. */
  reload: () => Promise<void>;
  /** Stops everything, after the responses and the background work that are under way. */
  close: () => Promise<void>;
};
