import { setTimeout as wait } from 'node:timers/promises';

/**
 * How a service can fail: with a status, late (when a function resolves) or without ever answering (`timeout`), with a
 * connection reset before the request is processed (`cut`) or after it, so that only the response is lost (`lost`).
 */
export type Fault = number | (() => Promise<unknown>) | 'timeout' | 'cut' | 'lost';

export const slow: Fault = () => wait(300);

/** Longer than a caller of Stripe waits. */
export const late: Fault = () => wait(8_000);

export type Faults = ReturnType<typeof createFaults>;

/** Planned failures: added by a test or on the control page, used up by requests. */
export function createFaults() {
  let planned: { fault: Fault; times: number; path: string }[] = [];
  return {
    /** The next `times` requests whose path starts with `path` fail this way. */
    plan(fault: Fault, { times = 1, path = '/' } = {}): void {
      planned.push({ fault, times, path });
    },
    /** The fault planned for this request, if any; uses it up. */
    take(path: string): Fault | undefined {
      const next = planned.find((candidate) => path.startsWith(candidate.path));
      if (next && --next.times <= 0) planned = planned.filter((one) => one !== next);
      return next?.fault;
    },
    clear(): void {
      planned = [];
    },
  };
}

/** Processes the request unless the fault prevents it; `refuse` answers with a planned status. */
export async function withFault(
  fault: Fault | undefined,
  respond: () => Promise<Response>,
  refuse: (status: number) => Response = (status) => new Response(null, { status }),
): Promise<Response> {
  if (fault === 'timeout') return new Promise(() => {});
  if (typeof fault === 'number') return refuse(fault);
  if (fault === 'cut') return Response.error();
  if (typeof fault === 'function') await fault();
  const answer = await respond();
  return fault === 'lost' ? Response.error() : answer;
}
