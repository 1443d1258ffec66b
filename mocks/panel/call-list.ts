import { type Call, callLimit } from '../api/call-log.ts';
import { element } from './element.ts';

const indented = (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text || '(empty)';
  }
};

const part = (title: string, headers: Call['headers'], body: string) => [
  element('h4', {}, title),
  element(
    'pre',
    { tabIndex: 0 },
    headers.map(([name, value]) => `${name}: ${value}`).join('\n') || '(no headers)',
  ),
  element('pre', { tabIndex: 0 }, indented(body)),
];

/** The last calls, newest first; each expands to the headers and bodies of request and answer. */
export function callList() {
  const list = element('ol', { className: 'calls', aria: { label: 'Last calls' } });
  const add = ({ method, url, status, milliseconds, ...call }: Call) => {
    const outcome = status === 0 ? 'no answer' : `${status}`;
    const ok = status >= 200 && status < 300;
    const { pathname, search } = new URL(url);
    list.prepend(
      element(
        'li',
        {},
        element(
          'details',
          {},
          element(
            'summary',
            {},
            element('b', { data: { ok: String(ok) } }, outcome),
            element('code', {}, `${method} ${pathname}${search}`),
            element('small', {}, `${milliseconds} ms`),
          ),
          ...part('Sent', call.sentHeaders, call.sent),
          ...part('Answered', call.headers, call.answer),
        ),
      ),
    );
    while (list.children.length > callLimit) list.lastElementChild?.remove();
  };
  return { node: list, add, clear: () => list.replaceChildren() };
}
