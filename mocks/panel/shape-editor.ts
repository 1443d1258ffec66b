import type { Endpoint } from '#contract/endpoint.ts';
import { sampleAnswer } from '../api/respond.ts';
import { asShape, type Shape } from '../api/shape.ts';
import type { Step } from '../api/step.ts';
import { element } from './element.ts';

type Usual = { status: number; headers: Record<string, string>; body: string };

/** Headers that differ each time. */
const changing = ['x-request-id', 'content-length'];

async function usualOf(endpoint: Endpoint, step: Step): Promise<Usual> {
  const response = await sampleAnswer(endpoint, step);
  const headers = [...response.headers].filter(([name]) => !changing.includes(name));
  return {
    status: response.status,
    headers: Object.fromEntries(headers),
    body: await response.text(),
  };
}

const asLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const fromLines = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const at = line.indexOf(':');
        return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()];
      }),
  );

/**
 * Fields for status, headers and body of a step's answer, filled with what would be sent. `change` gets only what
 * differs.
 */
export function shapeEditor(endpoint: Endpoint, change: (shape: Shape) => void) {
  let usual: Usual = { status: 200, headers: {}, body: '' };
  let turn = 0;
  const status = element('input', { type: 'number', min: '200', max: '599', name: 'status' });
  const headers = element('textarea', { rows: 3, name: 'headers', spellcheck: false });
  const body = element('textarea', { rows: 5, name: 'body', spellcheck: false });
  const problem = element('p', { className: 'warning', role: 'alert', hidden: true });
  const field = (text: string, control: HTMLElement) =>
    element('label', { className: 'field' }, text, control);

  const read = () => {
    const shape = asShape({
      status: Number(status.value),
      headers: fromLines(headers.value),
      body: body.value,
    });
    problem.hidden = shape !== undefined;
    if (!shape) {
      problem.textContent =
        'The status must be from 200 to 599, and each header a line "name: value".';
      return;
    }
    change({
      ...(shape.status !== usual.status && { status: Number(status.value) }),
      ...(asLines(shape.headers ?? {}) !== asLines(usual.headers) && {
        headers: shape.headers ?? {},
      }),
      ...(shape.body !== usual.body && { body: body.value }),
    });
  };
  for (const control of [status, headers, body]) control.addEventListener('change', read);

  const fields = element(
    'div',
    { className: 'shape' },
    problem,
    field('Status', status),
    field('Headers', headers),
    field('Body', body),
    element('button', { type: 'button', onclick: () => change({}) }, 'As documented'),
  );
  const nothing = element('p', { className: 'quiet' }, 'A network error has no answer to shape.');
  const node = element('div', {}, fields);

  return {
    node,
    /** Shows the answer of this step. */
    async show(step: Step): Promise<void> {
      turn += 1;
      const mine = turn;
      const read = await usualOf(endpoint, step);
      // A later step has been selected meanwhile.
      if (mine !== turn) return;
      usual = read;
      node.replaceChildren(usual.status === 0 ? nothing : fields);
      const { shape = {} } = step;
      status.value = String(shape.status ?? usual.status);
      headers.value = asLines(shape.headers ?? usual.headers);
      body.value = shape.body ?? usual.body;
      problem.hidden = true;
    },
  };
}
