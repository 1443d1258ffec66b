import { type SQL, sql } from 'drizzle-orm';
import { business } from '../_contract/business.ts';
import type { OutputOf } from '../_contract/endpoint.ts';
import { type checkHealth, databaseDown } from '../_contract/health.ts';
import type { Channel } from '../_mail/mail.ts';
import { formMailsInHour, isBy, isUntriedForm, stuckMinutes } from '../_mail/outbox.ts';
import { isPaidOtherwise, ofThisMode } from '../_orders/order-modes.ts';
import { paymentFailure } from '../_payments/payment-failure.ts';
import { database, type GetDatabase } from '../_platform/database.ts';
import { type Env, mailConfigured, readEnv, webhookConfigured } from '../_platform/env.ts';
import { envFaults } from '../_platform/env-faults.ts';
import type { Heartbeat } from '../_platform/heartbeats.ts';
import { fallbackForms, heartbeats, leads, messages, orders, outbox } from '../_platform/schema.ts';
import { selfTestIsDue, selfTestKey } from './report.ts';

type Checks = OutputOf<typeof checkHealth>['checks'];

/** The status of a part, with a description when it fails. Never contains secrets or names of persons. */
export type HealthCheck = { state: Checks[keyof Checks]; problem?: string };

/** Each part of the health check. Never throws. */
export type Health = () => Promise<Record<keyof Checks, HealthCheck>>;

/** More waiting mails than a maintenance run sends where the vendor takes two in a second. */
const backlog = 100;

/** Minutes for which a failure of the payment provider is reported: the time of an open checkout. */
const failureMinutes = business.paymentSessionMinutes;

/** Failed comparisons of an order in a row that are a problem. */
const maxFailedChecks = 3;

const maxPauseMinutes = 5;

/** Minutes after which a deletion of outdated data that keeps failing is reported. */
const maxRetentionPause = 60;

const ok: HealthCheck = { state: 'ok' };
const notConfigured: HealthCheck = { state: 'not configured' };
const failing = (problem: string): HealthCheck => ({ state: 'failing', problem });

/** A check that fails with the given problems, if there are any. */
function checkOf(...problems: (string | false)[]): HealthCheck {
  const found = problems.filter((problem) => problem !== false);
  return found.length === 0 ? ok : failing(found.join('; '));
}

/**
 * The status of each part, from one database query and the configuration: no SDK of mail or payments is needed. Never
 * throws.
 */
export function health(
  db: GetDatabase = database,
  env = readEnv,
  faults = envFaults,
  now = () => new Date(),
): Health {
  return async () => {
    const known = env().databaseUrl
      ? await askDatabase(db, now(), env).catch(() => 'down')
      : undefined;
    const readings = typeof known === 'object' ? known : undefined;
    return {
      configuration: configuration(faults()),
      database: databaseCheck(known),
      mail: mailConfigured(env) ? mail(readings, env(), now()) : notConfigured,
      payments: paymentCheck(paymentFailure(env), readings),
      maintenance: maintenance(readings, env().production),
      webhook: webhookConfigured(env) ? webhook(readings) : notConfigured,
    };
  };
}

function configuration(found: ReturnType<typeof envFaults>): HealthCheck {
  const names = [...new Set(found.map(({ variable }) => variable))];
  return names.length === 0 ? ok : failing(names.join(', '));
}

function databaseCheck(known: object | string | undefined): HealthCheck {
  if (known === undefined) return notConfigured;
  return typeof known === 'object' ? ok : failing(databaseDown);
}

function paymentCheck(
  failure: ReturnType<typeof paymentFailure>,
  readings: Readings | undefined,
): HealthCheck {
  if (failure === 'notConfigured') return notConfigured;
  if (failure) return failing('nothing can be sold: run npm run doctor');
  const recent = (what: string, minutes: number | null = null) =>
    minutes !== null && minutes < failureMinutes && `${what} ${minutes} minutes ago`;
  return checkOf(
    recent('the provider refused a call', readings?.refused),
    recent('the provider failed a call', readings?.failed),
    recent('the signature of an event did not fit STRIPE_WEBHOOK_SECRET', readings?.unverified),
    !!readings?.uncompared &&
      `${readings.uncompared} order(s) could not be compared ${maxFailedChecks} times in a row`,
    !!readings?.paidOtherwise &&
      `${readings.paidOtherwise} order(s) paid otherwise than promised: run npm run data -- acknowledge`,
  );
}

/** A failing database is reported by its own check; mail and maintenance are then unknown. */
function mail(
  readings: Readings | undefined,
  { mailSelfTest, mailFormsPerHour }: Pick<Env, 'mailSelfTest' | 'mailFormsPerHour'>,
  now: Date,
): HealthCheck {
  if (!readings) return ok;
  const { waiting, stuck, givenUp, notStored, formMails, selfTestSent, minutesSince } = readings;
  const missesSelfTest =
    mailSelfTest && !selfTestSent && selfTestIsDue(now) && minutesSince !== null;
  const check = checkOf(
    givenUp > 0 && `${givenUp} given up`,
    waiting > backlog && `${waiting} waiting, more than a run sends`,
    stuck > 0 && `${stuck} waiting for more than ${stuckMinutes} minutes`,
    notStored > 0 && `${notStored} form(s) sent by mail only: run npm run data -- restore`,
    missesSelfTest && 'the daily self-test was not sent',
  );
  return check === ok && formMails >= mailFormsPerHour ? { state: 'over budget' } : check;
}

function webhook(readings: Readings | undefined): HealthCheck {
  if (!readings) return ok;
  const { eventsGivenUp, eventsStuck } = readings;
  return checkOf(
    eventsGivenUp > 0 && `${eventsGivenUp} given up`,
    eventsStuck > 0 && `${eventsStuck} waiting for more than ${stuckMinutes} minutes`,
  );
}

function maintenance(readings: Readings | undefined, production: boolean): HealthCheck {
  if (!readings) return ok;
  const { minutesSince, retained } = readings;
  if (minutesSince === null) return production ? failing('has never run') : notConfigured;
  return checkOf(
    minutesSince > maxPauseMinutes && `last ran ${minutesSince} minutes ago`,
    retained !== null && retained > maxRetentionPause && 'outdated data is not deleted',
  );
}

type Readings = {
  waiting: number;
  stuck: number;
  givenUp: number;
  notStored: number;
  /** Mails about forms that count against the hour's budget. */
  formMails: number;
  eventsStuck: number;
  eventsGivenUp: number;
  selfTestSent: boolean;
  minutesSince: number | null;
  /** Minutes since outdated data was last deleted. */
  retained: number | null;
  /** Minutes since the payment provider last refused or failed a call, or an event had an invalid signature. */
  refused: number | null;
  failed: number | null;
  unverified: number | null;
  /** Orders whose comparison keeps failing, and those that were paid otherwise than the page promised. */
  uncompared: number;
  paidOtherwise: number;
};

/** Reads what all parts need from the database in one query. */
async function askDatabase(db: GetDatabase, now: Date, env: typeof readEnv): Promise<Readings> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const since = sql`${at} - ${stuckMinutes}::int * interval '1 minute'`;
  // Over budget a mail about a form may wait for the next hour's digest.
  const grace = sql`case when ${isUntriedForm} then interval '1 hour' else interval '0' end`;
  const minutesSince = (name: Heartbeat) =>
    sql`(select floor(extract(epoch from ${at} - ${heartbeats.lastAt}) / 60)::int from ${heartbeats}
      where ${heartbeats.name} = ${name})`;
  const unsent = (channel: Channel) =>
    sql`from ${outbox} where ${outbox.sentAt} is null and ${isBy(channel)}`;
  const stuck = (channel: Channel) =>
    sql`(select count(*)::int ${unsent(channel)} and ${outbox.givenUpAt} is null
      and ${outbox.createdAt} < ${since} - ${grace})`;
  const givenUp = (channel: Channel) =>
    sql`(select count(*)::int ${unsent(channel)} and ${outbox.givenUpAt} is not null
      and ${outbox.acknowledgedAt} is null)`;
  const ordersWith = (problem: SQL | undefined) =>
    sql`(select count(*)::int from ${orders} where ${ofThisMode(env)} and ${problem})`;
  const isUncompared = sql`${orders.nextCheckAt} is not null
    and ${orders.failedChecks} >= ${maxFailedChecks}::int`;
  const { rows } = await db().execute<Readings>(sql`select
    (select count(*)::int ${unsent('mail')} and ${outbox.givenUpAt} is null and not ${isUntriedForm}) as waiting,
    ${stuck('mail')} as stuck,
    ${givenUp('mail')} as "givenUp",
    ${stuck('webhook')} as "eventsStuck",
    ${givenUp('webhook')} as "eventsGivenUp",
    ${formMailsInHour(now)} as "formMails",
    (select count(*)::int from ${fallbackForms}
      where not exists (select 1 from ${leads} where ${leads.id} = ${fallbackForms.id})
      and not exists (select 1 from ${messages} where ${messages.id} = ${fallbackForms.id})) as "notStored",
    exists (select 1 from ${outbox}
      where ${outbox.key} = ${selfTestKey(now)} and ${outbox.sentAt} is not null) as "selfTestSent",
    ${minutesSince('maintenance')} as "minutesSince",
    ${minutesSince('retention')} as "retained",
    ${minutesSince('payments/refused')} as "refused",
    ${minutesSince('payments/failed')} as "failed",
    ${minutesSince('payments/unverified')} as "unverified",
    ${ordersWith(isUncompared)} as "uncompared",
    ${ordersWith(isPaidOtherwise)} as "paidOtherwise"`);
  const [readings] = rows;
  if (!readings) throw new Error('no answer');
  return readings;
}
