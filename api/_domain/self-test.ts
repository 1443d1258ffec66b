const hour = 3_600_000;

/** The day's self-test begins at 05.00 UTC, so that it is in the mailbox when people come to work. */
const begins = 5 * hour;

const dayOf = (time: number) => new Date(time - begins).toISOString().slice(0, 10);

/** The key of the day's self-test mail: one a day, whoever queues it. */
export const selfTestKey = (now: Date) => `self-test/${dayOf(now.getTime())}`;

/** Whether the day's self-test should have left by now: an hour after it began. */
export const selfTestIsDue = (now: Date) => dayOf(now.getTime()) === dayOf(now.getTime() - hour);
