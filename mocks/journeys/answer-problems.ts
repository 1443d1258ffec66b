import { processors } from '#contract/business.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errors, wrongFieldsStatus } from '#contract/errors.ts';

const stackOrPath = /\n\s+at |\.[jt]s:\d|node_modules|file:\/\/|\/(?:work|home|usr|var|api\/_)/i;
const vendorWords = new RegExp(
  `${Object.values(processors).join('|')}|postgres|pglite|drizzle|\\bsql\\b|\\bzod\\b|edge_function|econn|err_|undefined|\\[object`,
  'i',
);

/** HTML forms get a page as response, and HEAD gets no body. */
type Answer = Pick<Response, 'status' | 'headers'> & {
  text: string;
  kind: 'json' | 'page' | 'noBody';
};

/** Violations of the contract, docs/product.md 6.8 or docs/security.md. */
export function answerProblems(endpoint: Endpoint, answer: Answer): string[] {
  const { status, headers, text } = answer;
  const shown = new Headers(headers);
  // These headers may contain the payment provider's name, like the checkout URL.
  for (const name of ['location', 'content-security-policy']) shown.delete(name);
  const disclosed = [...shown.values(), text.replace(/"url":"https?:[^"]+"/, '')].join('\n\n');
  const hasEncoding = /; ?charset=utf-8$/i.test(headers.get('content-type') ?? '');
  const rules: [rule: string, holds: boolean][] = [
    ['is documented', isDocumented(endpoint, answer)],
    ['shows nothing internal', !stackOrPath.test(disclosed) && !vendorWords.test(disclosed)],
    ['names its encoding', text === '' || hasEncoding],
    ['is not kept', headers.get('cache-control') === 'no-store'],
    ['is for no other origin', !headers.has('access-control-allow-origin')],
  ];
  const broken = rules.filter(([, holds]) => !holds);
  return broken.map(([rule]) => `an answer ${rule}: ${endpoint.name} ${status} ${disclosed}`);
}

function isDocumented(endpoint: Endpoint, { status, text, kind }: Answer): boolean {
  const codes = endpoint.errors.filter((code) => errors[code].status === status);
  // The response to a form post is a redirect, or a page without injected markup.
  if (kind === 'page') {
    const isKnown = codes.length > 0 || status === 303 || status === wrongFieldsStatus;
    return isKnown && !/<script|<img (?!src="\/favicon)/i.test(text);
  }
  if (kind === 'noBody') return text === '' && (status === 200 || codes.length > 0);
  try {
    const { success, message, fields, ...output } = JSON.parse(text);
    if (status === 200) return success === true && endpoint.output.safeParse(output).success;
    const isOurs = codes.some((code) => errors[code].message === message);
    return isOurs && success === false && Object.keys(output).length === 0;
  } catch {
    return false;
  }
}
