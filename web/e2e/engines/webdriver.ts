import type { Driver, Key } from './playwright-driver.ts';
import { until } from './until.ts';

type Method = 'GET' | 'POST' | 'DELETE';

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys: Record<Key, string> = {
  ArrowRight: '\uE014',
  Enter: '\uE007',
  Escape: '\uE00C',
  Shift: '\uE008',
  Tab: '\uE004',
};

/** Sends a command. Rejects with WebDriver's own error, and when the answer takes longer than `limit` milliseconds. */
async function send<T>(method: Method, url: string, body?: object, limit = 30_000): Promise<T> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(limit),
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`);
  return value;
}

/**
 * Opens a window by WebDriver, which cannot read the console as `complaints` and `forget` do. A client of our own: all
 * others depend on `ws`, which `@vercel/functions` puts into edge functions once it is installed (docs/decisions/117).
 */
export async function webDriver(
  driverUrl: string,
  capabilities: object,
): Promise<Omit<Driver, 'complaints' | 'forget'>> {
  const { sessionId } = await send<{ sessionId: string }>('POST', `${driverUrl}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = <T>(method: Method, path: string, body?: object, limit?: number) =>
    send<T>(method, `${driverUrl}/session/${sessionId}${path}`, body, limit);
  const execute = <T>(script: string) =>
    session<T>('POST', '/execute/sync', { script, args: [] }, 3000);
  // WebKit loses the answer of a script when the page changes its process meanwhile, and answers the next.
  const evaluate = <T>(expression: string) =>
    execute<T>(`return ${expression}`).catch((error: Error) => {
      if (error.name !== 'TimeoutError') throw error;
      return execute<T>(`return ${expression}`);
    });
  const perform = async (id: string, type: string, actions: object[]) => {
    await session('POST', '/actions', { actions: [{ type, id, actions }] });
  };
  /** Sends a command that loads a document, and waits for that document: WebKit answers before it is there. */
  const load = async (what: string, command: () => Promise<unknown>) => {
    await evaluate('Boolean(Object.assign(window, { isLeft: true }))');
    const isRead = "!('isLeft' in window) && document.readyState !== 'loading'";
    // WebKit drops one navigation in some hundreds while the document before it is loading.
    await until(what, async () => {
      await command();
      return await until(what, () => evaluate(isRead), 5000);
    });
  };
  return {
    open: (url) => load(url, () => session('POST', '/url', { url })),
    back: () => session('POST', '/back', {}),
    forward: () => session('POST', '/forward', {}),
    reload: () => load('a reload', () => session('POST', '/refresh', {})),
    address: () => session('GET', '/url'),
    async resize(size) {
      await session('POST', '/window/rect', size);
      await until(`a width of ${size.width} px`, () => evaluate(`innerWidth === ${size.width}`));
    },
    evaluate,
    pressAt: (point) =>
      perform('mouse', 'pointer', [
        { type: 'pointerMove', duration: 0, ...point },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    press: (key) =>
      perform('keyboard', 'key', [
        { type: 'keyDown', value: keys[key] },
        { type: 'keyUp', value: keys[key] },
      ]),
    picture: async () => Buffer.from(await session<string>('GET', '/screenshot'), 'base64'),
    // The window is gone before the driver has answered, which the driver calls an error.
    close: () => session<void>('DELETE', '').catch(() => {}),
  };
}
