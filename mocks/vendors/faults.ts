import { setTimeout as wait } from 'node:timers/promises';

/**
 * A status, a delay (a promise), no response (`timeout`), or a reset connection before (`cut`) or after (`lost`) the
 * request is processed.
 */
export type Fault = number | (() => Promise<unknown>) | 'timeout' | 'cut' | 'lost';

/** Longer than callers of Stripe wait. */
export const late: Fault = () => wait(8_000);

export type Faults<Own = never> = ReturnType<typeof createFaults<Own>>;

/** `Own` are faults of one vendor. */
export function createFaults<Own = never>() {
  let planned: { fault: Fault | Own; times: number; path: string }[] = [];
  return {
    plan(fault: Fault | Own, { times = 1, path = '/' } = {}): void {
      planned.push({ fault, times, path });
    },
    take(path: string): Fault | Own | undefined {
      const next = planned.find((candidate) => path.startsWith(candidate.path));
      if (next && --next.times <= 0) planned = planned.filter((one) => one !== next);
      return next?.fault;
    },
    clear(): void {
      planned = [];
    },
  };
}

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
