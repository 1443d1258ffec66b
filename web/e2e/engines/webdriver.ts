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
 * A minimal WebDriver client: other clients depend on `ws`, which `@vercel/functions` would then bundle into edge
 * functions (docs/decisions/117). This client cannot read the console (`complaints`, `forget`).
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
  // WebKit loses a script's result when the page changes its process; the second call succeeds.
  const evaluate = <T>(expression: string) =>
    execute<T>(`return ${expression}`).catch((error: Error) => {
      if (error.name !== 'TimeoutError') throw error;
      return execute<T>(`return ${expression}`);
    });
  const perform = async (id: string, type: string, actions: object[]) => {
    await session('POST', '/actions', { actions: [{ type, id, actions }] });
  };
  /** WebKit responds before the new document exists: waits for the document. */
  const load = async (what: string, command: () => Promise<unknown>) => {
    await evaluate('Boolean(Object.assign(window, { isLeft: true }))');
    const isRead = "!('isLeft' in window) && document.readyState !== 'loading'";
    // WebKit drops about one in several hundred navigations.
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
    // The driver reports an error because its window is already closed.
    close: () => session<void>('DELETE', '').catch(() => {}),
  };
}
