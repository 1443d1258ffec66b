/** A failure as the log gets it. */
export type LoggedError = {
  requestId: string;
  /** What was being done, in our words. */
  during: string;
  error: unknown;
};

/**
 * Writes one line of JSON about a failure. Only the error's class, code and call sites are written:
 * messages of vendors and drivers quote what the visitor typed.
 */
export const logError = ({ requestId, during, error }: LoggedError): void => {
  console.error(JSON.stringify({ level: 'error', requestId, during, ...outline(error) }));
};

function outline(error: unknown): object {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const vendor = vendorOf(error);
  const at = callSites(error);
  const cause = error.cause === undefined ? {} : { cause: outline(error.cause) };
  return { error: error.name, ...code, ...vendor, at, ...cause };
}

/** By what a vendor finds the request in its own log, and the vendor's name for the kind of failure. */
function vendorOf(error: Error): object {
  const text = (name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : undefined;
  };
  const [vendorRequestId, type] = [text('requestId'), text('type')];
  return { ...(vendorRequestId && { vendorRequestId }), ...(type && { type }) };
}

/** The stack without the message in front of it, which may look like call sites itself. */
function callSites({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  if (start < 0) return [];
  return stack
    .slice(start + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 5)
    .map((line) => line.trim());
}
