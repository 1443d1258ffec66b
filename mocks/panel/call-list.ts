import { startCheckout, startSubscription } from '#contract/checkout.ts';
import { readCheckoutAnswer } from '#contract/checkout-answer.ts';
import type { PurchaseKind } from '#contract/errors.ts';
import { html } from '#contract/html.ts';
import { elementOf } from './element.ts';

type Call = Awaited<ReturnType<typeof exchangeOf>> & { milliseconds: number };

/** A network error has status 0. The response text is empty when the connection was cut mid-body. */
async function exchangeOf(request: Request, response: Response) {
  return {
    method: request.method,
    url: request.url,
    sentHeaders: [...request.headers],
    sent: await request.text(),
    status: response.status,
    headers: [...response.headers],
    answer: await response.text().catch(() => ''),
  };
}

const callLimit = 50;

const callsKey = 'mock-lab:calls';

export function createCallLog() {
  let calls: readonly Call[] = JSON.parse(sessionStorage.getItem(callsKey) ?? '[]');
  let listener: (call: Call) => void = () => {};

  function set(next: readonly Call[]): void {
    calls = next;
    sessionStorage.setItem(callsKey, JSON.stringify(calls));
  }

  return {
    read: () => calls,
    listen(next: (call: Call) => void) {
      listener = next;
    },
    clear: () => set([]),
    async record(request: Request, respond: () => Promise<Response>): Promise<Response> {
      const start = performance.now();
      const copy = request.clone();
      const response = await respond();
      const exchange = await exchangeOf(copy, response.clone());
      const call = { ...exchange, milliseconds: Math.round(performance.now() - start) };
      set([call, ...calls].slice(0, callLimit));
      listener(call);
      return response;
    },
  };
}

export type CallLog = ReturnType<typeof createCallLog>;

const indented = (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text || '(empty)';
  }
};

const part = (title: string, headers: Call['headers'], body: string) => html`<h4>${title}</h4>
<pre tabindex="0">${headers.map(([name, value]) => `${name}: ${value}`).join('\n') || '(no headers)'}</pre>
<pre tabindex="0">${indented(body)}</pre>`;

const kinds: Record<string, PurchaseKind> = {
  [startCheckout.path]: 'package',
  [startSubscription.path]: 'plan',
};

/**
 * The error text that selects the toast of a purchase (docs/product.md 7.2); undefined for success and network
 * errors.
 */
function errorTextOf(pathname: string, { status, answer }: Pick<Call, 'status' | 'answer'>) {
  const kind = kinds[pathname];
  if (!kind || !status) return undefined;
  if (status < 200 || status > 299) return `${status}: ${answer}`;
  try {
    const read = readCheckoutAnswer(kind, JSON.parse(answer));
    return read instanceof Error ? read.message : undefined;
  } catch (error) {
    return String(error);
  }
}

export function callList() {
  const node = elementOf(html`<ol class="calls" aria-label="Last calls"></ol>`);
  const add = ({ method, url, status, milliseconds, ...call }: Call) => {
    const { pathname, search } = new URL(url);
    const errorText = errorTextOf(pathname, { status, answer: call.answer });
    const request = `${method} ${pathname}${search}`;
    const shownStatus = status || 'no answer';
    const isOk = String(status >= 200 && status < 300);
    const entry = html`<li><details>
<summary><b data-ok="${isOk}">${shownStatus}</b> <code>${request}</code> <small>${milliseconds} ms</small>${errorText && html` <samp>${errorText}</samp>`}</summary>
${part('Sent', call.sentHeaders, call.sent)}${part('Answered', call.headers, call.answer)}
</details></li>`;
    node.prepend(elementOf(entry));
    while (node.children.length > callLimit) node.lastElementChild?.remove();
  };
  return { node, add, clear: () => node.replaceChildren() };
}
