import { html } from '#contract/html.ts';
import { type Call, callLimit, type Headers } from './call-log.ts';
import { elementOf } from './element.ts';

const indented = (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text || '(empty)';
  }
};

const part = (title: string, headers: Headers, body: string) => html`<h4>${title}</h4>
<pre tabindex="0">${headers.map(([name, value]) => `${name}: ${value}`).join('\n') || '(no headers)'}</pre>
<pre tabindex="0">${indented(body)}</pre>`;

function entry({ method, url, sentHeaders, sent, answered, errorText }: Call) {
  const { pathname, search } = new URL(url);
  const isWrong = answered && (answered.status < 200 || answered.status > 299);
  const status = answered ? answered.status || 'no answer' : 'waiting';
  return html`<li><details>
<summary><b data-ok="${String(!isWrong)}">${status}</b> <code>${method} ${pathname}${search}</code>${answered && html` <small>${answered.milliseconds} ms</small>`}${errorText && html` <samp>${errorText}</samp>`}</summary>
${part('Sent', sentHeaders, sent)}${answered && part('Answered', answered.headers, answered.body)}
</details></li>`;
}

export function callList() {
  const node = elementOf(html`<ol class="calls" aria-label="Last calls"></ol>`);
  const rows = new WeakMap<Call, HTMLElement>();
  /** Adds a call, or shows what has changed. */
  const show = (call: Call) => {
    const row = elementOf(entry(call));
    const shown = rows.get(call);
    row.querySelector('details')?.toggleAttribute('open', Boolean(shown?.querySelector('[open]')));
    if (shown) shown.replaceWith(row);
    else node.prepend(row);
    rows.set(call, row);
    while (node.children.length > callLimit) node.lastElementChild?.remove();
  };
  return { node, show, clear: () => node.replaceChildren() };
}
