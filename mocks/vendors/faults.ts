/** How an outside service can fail: a status, no answer ever, a connection cut before the work is done, or its answer lost after. */
export type Fault = number | 'timeout' | 'cut' | 'lost';

type Planned = { fault: Fault; times: number; path: string };

export type Faults = {
  /** The next `times` requests whose path starts with `path` fail this way. */
  plan: (fault: Fault, options?: { times?: number; path?: string }) => void;
  /** The fault that this request must meet, if any; counts it down. */
  take: (path: string) => Fault | undefined;
  clear: () => void;
};

/** A list of failures to come, filled by a test or by hand and used up by requests. */
export function createFaults(): Faults {
  let planned: Planned[] = [];
  return {
    plan: (fault, { times = 1, path = '/' } = {}) => void planned.push({ fault, times, path }),
    take(path) {
      const next = planned.find((candidate) => path.startsWith(candidate.path));
      if (next && --next.times <= 0) planned = planned.filter((one) => one !== next);
      return next?.fault;
    },
    clear() {
      planned = [];
    },
  };
}

/** The fault that a word or a number names, or undefined. */
export function faultNamed(name: string | null): Fault | undefined {
  if (name === 'timeout' || name === 'cut' || name === 'lost') return name;
  const status = Number(name);
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : undefined;
}

/** Does the work as the fault lets it; `refuse` answers for a planned status. */
export async function underFault(
  fault: Fault | undefined,
  work: () => Promise<Response>,
  refuse: (status: number) => Response,
): Promise<Response> {
  if (fault === 'timeout') return new Promise(() => {});
  if (typeof fault === 'number') return refuse(fault);
  if (fault === 'cut') return Response.error();
  const answer = await work();
  return fault === 'lost' ? Response.error() : answer;
}
