import { type Call, callLimit } from '../api/call-log.ts';
import { element } from './element.ts';

const indented = (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text || '(empty)';
  }
};

/** The last calls, newest first; each expands to the bodies that were sent and answered. */
export function callList() {
  const list = element('ol', { className: 'calls' });
  const empty = element('p', { className: 'quiet' }, 'No calls yet.');
  const add = ({ method, path, status, milliseconds, sent, answer }: Call) => {
    empty.remove();
    const outcome = status === 0 ? 'no answer' : `${status}`;
    const ok = status >= 200 && status < 300;
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
            element('code', {}, `${method} ${path}`),
            element('small', {}, `${milliseconds} ms`),
          ),
          element('h4', {}, 'Sent'),
          element('pre', { tabIndex: 0 }, indented(sent)),
          element('h4', {}, 'Answered'),
          element('pre', { tabIndex: 0 }, indented(answer)),
        ),
      ),
    );
    while (list.children.length > callLimit) list.lastElementChild?.remove();
  };
  return { node: element('div', {}, empty, list), add };
}
