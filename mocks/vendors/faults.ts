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

/** The choices of the forms that plan faults by hand. */
export const faultNames = ['401', '402', '422', '429', '500', 'timeout', 'cut', 'lost'];

/** Plans what such a form says: `fault`, `times`, `path`. False when it names no fault. */
export function planFrom(faults: Faults, form: Readonly<Record<string, string>>): boolean {
  const { fault: name, times = '1', path = '/' } = form;
  const fault = faultNamed(name);
  if (!fault) return false;
  faults.plan(fault, { times: Number(times), path });
  return true;
}

function faultNamed(name: string | undefined): Fault | undefined {
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
