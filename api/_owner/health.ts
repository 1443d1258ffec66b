import { and, eq, inArray, isNotNull, lt, not, sql } from 'drizzle-orm';
import type { OutputOf } from '../_contract/endpoint.ts';
import { type checkHealth, databaseDown } from '../_contract/health.ts';
import { isBudgetUsedUp, isUntriedForm } from '../_mail/form-budget.ts';
import { type Channel, quotas } from '../_mail/mail.ts';
import { isGivenUp, isOnChannel, quotaMinutes, stuckMinutes, waiting } from '../_mail/outbox.ts';
import { livemode, paymentFailure } from '../_payments/payment-failure.ts';
import { database, isUnwritable, timestamptz } from '../_platform/database.ts';
import { type Env, readEnv } from '../_platform/env.ts';
import { envProblems } from '../_platform/env-problems.ts';
import { type Heartbeat, recordHeartbeat } from '../_platform/heartbeats.ts';
import { heartbeats, outbox } from '../_platform/schema.ts';
import { paymentProblems, problemOrders } from './payment-problems.ts';
import { selfTestIsDue, selfTestKey } from './report.ts';
import { digestKey } from './scheduled-mails.ts';

type Checks = OutputOf<typeof checkHealth>['checks'];

/** `problem` never contains secrets or names of persons. */
export type HealthCheck = { state: Checks[keyof Checks]; problem?: string };

export type Health = () => Promise<Record<keyof Checks, HealthCheck>>;

/** Queued mails: more than a maintenance run sends at two mails per second. */
const backlog = 100;

const maxPause = { maintenance: 5, retention: 60 };

const digestHours = 3;

/** Minutes for which the health check reports that a form could not be stored. */
const unwrittenMinutes = 24 * 60;

const never = Number.POSITIVE_INFINITY;

const ok: HealthCheck = { state: 'ok' };
const notConfigured: HealthCheck = { state: 'not configured' };
const failing = (problem: string): HealthCheck => ({ state: 'failing', problem });

function checkOf(...problems: (string | false)[]): HealthCheck {
  const found = problems.filter(Boolean);
  return found.length === 0 ? ok : failing(found.join('; '));
}

const healthServices = { db: database, env: readEnv, problems: envProblems, now: () => new Date() };

/** Checks each part with one batch of queries, which also tries a write. Never throws. */
export function health(given: Partial<typeof healthServices> = {}) {
  const services = { ...healthServices, ...given };
  const { env, problems } = services;
  return async (): ReturnType<Health> => {
    const settings = env();
    const hasDatabase = settings.databaseUrl !== undefined;
    const readings = hasDatabase ? await askDatabase(services).catch(() => undefined) : undefined;
    const known = (check: (readings: Readings, settings: Env) => HealthCheck) =>
      readings ? check(readings, settings) : ok;
    return {
      configuration: checkOf([...new Set(problems().map(({ variable }) => variable))].join(', ')),
      database: hasDatabase ? storage(readings) : notConfigured,
      mail: settings.mailApiKey ? known(mail) : notConfigured,
      payments: noSales(settings, paymentFailure(env)) ?? known(payments),
      maintenance: known(maintenance),
      webhook: settings.webhookUrl && settings.webhookSecret ? known(webhook) : notConfigured,
    };
  };
}

function storage(readings: Readings | undefined): HealthCheck {
  if (!readings) return failing(databaseDown);
  const { isWritten, minutesSince } = readings;
  return checkOf(
    !isWritten && 'can be read but not written',
    minutesSince('database/unwritten') < unwrittenMinutes &&
      'forms may be only in mails "Osparad ...": run npm run data -- acknowledge forms',
  );
}

/** With a key, the orders of a site that has stopped selling are still watched. */
function noSales({ stripeKey }: Env, failure: ReturnType<typeof paymentFailure>) {
  if (failure === 'configurationError') return failing('nothing can be sold: run npm run doctor');
  return stripeKey ? undefined : notConfigured;
}

const unsent = ({ givenUp, stuck }: Readings['mails']) => [
  givenUp > 0 && `${givenUp} given up`,
  stuck > 0 && `${stuck} waiting for more than ${stuckMinutes} minutes`,
];

function payments(readings: Readings, { production, ...env }: Env): HealthCheck {
  const check = checkOf(...paymentProblems(readings));
  return check === ok && production && !livemode(env) ? { state: 'test mode' } : check;
}

function mail(readings: Readings, { mailSelfTest }: Env): HealthCheck {
  const { mailsWaiting, mails, isBudgetUsedUp, missesSelfTest } = readings;
  const usedUp = quotas.filter((quota) => readings.minutesSince(`mail/${quota}`) <= quotaMinutes);
  const check = checkOf(
    ...unsent(mails),
    ...usedUp.map((quota) => `the vendor's quota is used up (${quota})`),
    readings.digests.length === digestHours && `forms are told in digests for more than 2 hours`,
    mailsWaiting > backlog && `${mailsWaiting} waiting, more than a run sends`,
    mailSelfTest && missesSelfTest && 'the daily self-test was not sent',
  );
  return check === ok && isBudgetUsedUp ? { state: 'over budget' } : check;
}

const webhook = ({ events }: Readings): HealthCheck => checkOf(...unsent(events));

function maintenance({ minutesSince }: Readings, { production }: Env): HealthCheck {
  const minutes = minutesSince('maintenance');
  if (minutes === never) return production ? failing('has never run') : notConfigured;
  const retained = minutesSince('retention');
  return checkOf(
    minutes > maxPause.maintenance && `last ran ${minutes} minutes ago`,
    retained > maxPause.retention && retained < never && 'outdated data is not deleted',
  );
}

type Readings = Awaited<ReturnType<typeof runQueries>>;

/** Repeats the queries with `isWritten` false when the database is read-only or its disk is full. */
const askDatabase = (services: Services) =>
  runQueries(services).catch((error) => {
    if (!isUnwritable(error)) throw error;
    return runQueries(services, false);
  });

type Services = Pick<typeof healthServices, 'db' | 'env' | 'now'>;

async function runQueries({ db, env, ...services }: Services, isWritten = true) {
  const now = services.now();
  const since = sql`${timestamptz(now)} - ${stuckMinutes}::int * interval '1 minute'`;
  // A form beyond the mail budget may wait for the next hour's digest.
  const isForDigest = sql`(${isUntriedForm} or ${outbox.toldBy} is not null)`;
  const grace = sql`case when ${isForDigest} then interval '1 hour' else interval '0' end`;
  const isOld = lt(outbox.createdAt, sql`${since} - ${grace}`);
  const isSentSelfTest = and(eq(outbox.key, selfTestKey(now)), isNotNull(outbox.sentAt));
  const unsentBy = (channel: Channel) => ({
    stuck: db().$count(outbox, and(waiting, isOnChannel(channel), isOld)),
    givenUp: db().$count(outbox, and(isGivenUp, isOnChannel(channel))),
  });
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const digestKeys = [0, 1, 2, 3].map((hours) => digestKey(hoursAgo(hours)));
  const [[counts], beats, digestTimes] = await db().batch([
    db()
      .select({
        mailsWaiting: db().$count(outbox, and(waiting, isOnChannel('mail'), not(isForDigest))),
        mails: unsentBy('mail'),
        events: unsentBy('webhook'),
        isBudgetUsedUp: isBudgetUsedUp({ ...env(), channel: 'mail', now }),
        selfTests: db().$count(outbox, isSentSelfTest),
        ...problemOrders(db, now, env),
      })
      .from(sql`(select 1) as row`),
    db().select().from(heartbeats),
    db().select({ at: outbox.createdAt }).from(outbox).where(inArray(outbox.key, digestKeys)),
    isWritten ? recordHeartbeat(db(), 'health', now) : db().execute(sql`select`),
  ]);
  if (!counts) throw new Error('no answer');
  const minutesSince = (name: Heartbeat) => {
    const beat = beats.find((one) => one.name === name);
    return beat ? Math.floor((now.getTime() - beat.lastAt.getTime()) / 60_000) : never;
  };
  const isDue = minutesSince('maintenance') < never && selfTestIsDue(now);
  const missesSelfTest = isDue && counts.selfTests === 0;
  const digests = Array.from({ length: digestHours }, (_, hour) => hour).filter((hour) =>
    digestTimes.some(({ at }) => at > hoursAgo(hour + 1) && at <= hoursAgo(hour)),
  );
  return { ...counts, isWritten, minutesSince, missesSelfTest, digests };
}
