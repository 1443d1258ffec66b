import { processors } from '#contract/business.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errors, wrongFieldsStatus } from '#contract/errors.ts';

const stackOrPath = /\n\s+at |\.[jt]s:\d|node_modules|file:\/\/|\/(?:work|home|usr|var|api\/_)/i;
const vendorWords = new RegExp(
  `${Object.values(processors).join('|')}|postgres|pglite|drizzle|\\bsql\\b|\\bzod\\b|edge_function|econn|err_|undefined|\\[object`,
  'i',
);

/** Headers that may name the payment provider. */
const publicHeaders = ['location', 'content-security-policy'];

/**
 * Problems of an answer: it is not one that the endpoint documents, it shows what the outside must not see, or its
 * headers let others keep or read it (docs/security.md). An HTML form is answered with a redirect or a page, everything
 * else with JSON (docs/product.md 6.8).
 */
export function answerProblems(
  endpoint: Endpoint,
  response: Response,
  text: string,
  isHtmlForm = false,
): string[] {
  const { status, headers } = response;
  const answered = `every answer is right: ${endpoint.name} answered ${status}`;
  const isRight = isHtmlForm
    ? isDocumentedPage(endpoint, status, text)
    : isDocumented(endpoint, status, text);
  const shown = [
    ...[...headers].filter(([name]) => !publicHeaders.includes(name)).map(([, value]) => value),
    // The address of a hosted checkout is the provider's own.
    text.replace(/"url":"https?:[^"]+"/, ''),
  ];
  const hasType = text === '' || /; ?charset=utf-8$/i.test(headers.get('content-type') ?? '');
  const told = shown.filter((words) => stackOrPath.test(words) || vendorWords.test(words));
  return [
    ...(isRight ? [] : [`${answered} ${text.slice(0, 300)}`]),
    ...(hasType ? [] : [`${answered} without its encoding`]),
    ...(headers.get('cache-control') === 'no-store' ? [] : [`${answered}, which may be stored`]),
    ...(headers.has('access-control-allow-origin') ? [`${answered} to another origin`] : []),
    ...told.map((words) => `${answered} and told "${words}"`),
  ];
}

function isDocumented(endpoint: Endpoint, status: number, text: string): boolean {
  const codes = endpoint.errors.filter((code) => errors[code].status === status);
  // The answer to HEAD has no body.
  if (status === 405 && text === '') return codes.length > 0;
  try {
    const { success, message, fields, ...output } = JSON.parse(text);
    if (status === 200) return success === true && endpoint.output.safeParse(output).success;
    const isOurs = codes.some((code) => errors[code].message === message);
    return isOurs && success === false && Object.keys(output).length === 0;
  } catch {
    return false;
  }
}

/** A redirect after a success, or a page with a documented status and no markup that a visitor typed. */
function isDocumentedPage({ errors: codes }: Endpoint, status: number, text: string): boolean {
  const documented = [303, wrongFieldsStatus, ...codes.map((code) => errors[code].status)];
  return documented.some((one) => one === status) && !/<script|<img (?!src="\/favicon)/i.test(text);
}
