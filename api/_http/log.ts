export type Incident = {
  requestId: string;
  /** What was being done, in our words. */
  during: string;
  error: unknown;
};

export type Report = (incident: Incident) => void;

/**
 * Writes one line of JSON about a failure. Only the error's class, code and call sites are told:
 * messages of vendors and drivers quote what the visitor typed.
 */
export const report: Report = ({ requestId, during, error }) => {
  console.error(JSON.stringify({ level: 'error', requestId, during, ...outline(error) }));
};

function outline(error: unknown): object {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const at = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 5)
    .map((line) => line.trim());
  const cause = error.cause === undefined ? {} : { cause: outline(error.cause) };
  return { error: error.name, ...code, at, ...cause };
}
