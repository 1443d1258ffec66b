const hour = 3_600_000;

/** The daily self-test is due at 05.00 UTC, before the working day in Sweden. Milliseconds. */
const begins = 5 * hour;

const dayOf = (time: number) => new Date(time - begins).toISOString().slice(0, 10);

/** The day (`2026-01-31`) whose self-test is due or has been sent: until 05.00 UTC the day before. */
export const selfTestDay = (now: Date) => dayOf(now.getTime());

/** The key of the day's self-test mail, which limits it to one a day. */
export const selfTestKey = (now: Date) => `self-test/${selfTestDay(now)}`;

/** Whether the day's self-test should have been sent by now: an hour after its start. */
export const selfTestIsDue = (now: Date) => dayOf(now.getTime()) === dayOf(now.getTime() - hour);
