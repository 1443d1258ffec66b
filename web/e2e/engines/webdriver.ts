/** An element as WebDriver writes it: https://www.w3.org/TR/webdriver2/#elements */
export type ElementReference = { 'element-6066-11e4-a52e-4f735466cecf': string };

type Method = 'GET' | 'POST' | 'DELETE';

/** Sends commands of one session. Rejects with WebDriver's own error and message. */
export type WebDriverSession = <T>(method: Method, path: string, body?: object) => Promise<T>;

const limit = 30_000;

async function send<T>(method: Method, url: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(limit),
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`);
  return value;
}

/** Whether the driver at the address takes a session. */
export async function isReady(driverUrl: string): Promise<boolean> {
  const status = await send<{ ready: boolean }>('GET', `${driverUrl}/status`).catch(
    () => undefined,
  );
  return status?.ready ?? false;
}

/**
 * Opens a session. A client of our own, because every kept one depends on `ws`, and `@vercel/functions` puts that into
 * each edge function as soon as it is installed (docs/decisions/117).
 */
export async function openSession(
  driverUrl: string,
  capabilities: object,
): Promise<WebDriverSession> {
  const { sessionId } = await send<{ sessionId: string }>('POST', `${driverUrl}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  return (method, path, body) => send(method, `${driverUrl}/session/${sessionId}${path}`, body);
}

/** Runs the body of a function in the page; arguments and answer are JSON or elements. */
export const run = <T>(session: WebDriverSession, script: string, args: unknown[]): Promise<T> =>
  session('POST', '/execute/sync', { script, args });

/** Calls a function in the page. It may use nothing from outside; arguments and answer are JSON or elements. */
export const evaluate = <T, Args extends unknown[]>(
  session: WebDriverSession,
  ask: (...args: Args) => T,
  ...args: { [Index in keyof Args]: Args[Index] | ElementReference }
): Promise<T> => run(session, `return (${ask}).apply(null, arguments)`, args);
