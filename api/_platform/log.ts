export type LogError = (during: string, error: unknown) => void;

/** Logs an error as one line of JSON, without its message: vendors and drivers quote visitors' input. */
export const logError = (requestId: string, during: string, error: unknown): void => {
  console.error(JSON.stringify({ level: 'error', requestId, during, ...outline(error) }));
};

function outline(error: unknown): object {
  if (!(error instanceof Error)) return { error: typeof error };
  return {
    error: error.name,
    code: textOf(error, 'code'),
    vendorRequestId: textOf(error, 'requestId'),
    type: textOf(error, 'type'),
    at: callSites(error),
    cause: error.cause === undefined ? undefined : outline(error.cause),
  };
}

function textOf(error: Error, property: string): string | undefined {
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : undefined;
}

/** Call sites of a stack without the message, because lines of a message may look like call sites. */
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
