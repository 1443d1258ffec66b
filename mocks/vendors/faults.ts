/**
 * How a service can fail: with a status, without ever answering (`timeout`), with a connection reset before the request
 * is processed (`cut`) or after it, so that only the response is lost (`lost`).
 */
export type Fault = number | 'timeout' | 'cut' | 'lost';

type Planned = { fault: Fault; times: number; path: string };

export type Faults = {
  /** The next `times` requests whose path starts with `path` fail this way. */
  plan: (fault: Fault, options?: { times?: number; path?: string }) => void;
  /** The fault planned for this request, if any; uses it up. */
  take: (path: string) => Fault | undefined;
  clear: () => void;
};

/** Planned failures: added by a test or on a form, used up by requests. */
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

/** The choices on the forms that plan faults. */
export const faultNames = ['401', '402', '422', '429', '500', 'timeout', 'cut', 'lost'];

/** Plans the fault in a form's `fault`, `times` and `path`. Returns false when `fault` is not a known fault. */
export function planFromForm(faults: Faults, form: Readonly<Record<string, string>>): boolean {
  const { fault: name, times = '1', path = '/' } = form;
  const fault = parseFault(name);
  if (!fault) return false;
  faults.plan(fault, { times: Number(times), path });
  return true;
}

function parseFault(name: string | undefined): Fault | undefined {
  if (name === 'timeout' || name === 'cut' || name === 'lost') return name;
  const status = Number(name);
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : undefined;
}

/** Processes the request unless the fault prevents it; `refuse` answers with a planned status. */
export async function withFault(
  fault: Fault | undefined,
  respond: () => Promise<Response>,
  refuse: (status: number) => Response,
): Promise<Response> {
  if (fault === 'timeout') return new Promise(() => {});
  if (typeof fault === 'number') return refuse(fault);
  if (fault === 'cut') return Response.error();
  const answer = await respond();
  return fault === 'lost' ? Response.error() : answer;
}
