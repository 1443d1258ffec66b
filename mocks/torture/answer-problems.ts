import { processors } from '#contract/business.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { formMediaType } from '#contract/request.ts';
import { pageProblems } from './page-problems.ts';

/** What was sent, as far as the kind of answer follows from it. */
export type SentRequest = { method: string; mediaType: string };

const stackOrPath = /\n\s+at |\.[jt]s:\d|node_modules|file:\/\/|\/(?:work|home|usr|var|api\/_)/i;
const vendorWords = new RegExp(
  `${Object.values(processors).join('|')}|postgres|pglite|drizzle|\\bsql\\b|\\bzod\\b|edge_function|econn|err_|undefined|\\[object`,
  'i',
);

/** Headers that may name the payment provider. */
const publicHeaders = ['location', 'content-security-policy'];

/**
 * What is wrong with an answer: it is not one that the endpoint documents, a header that every answer has is missing,
 * or it shows what the outside must not see. Empty when it is right.
 */
export function answerProblems(
  endpoint: Endpoint,
  sent: SentRequest,
  response: Response,
  text: string,
): string[] {
  const { status, headers } = response;
  const answered = `${endpoint.name} answered ${status}`;
  const told = [
    ...[...headers].filter(([name]) => !publicHeaders.includes(name)).map(([, value]) => value),
    // The address of a hosted checkout is the provider's own.
    text.replace(/"url":"https?:[^"]+"/, ''),
  ].filter((words) => stackOrPath.test(words) || vendorWords.test(words));
  const documented = isDocumented(endpoint, status, text, headers);
  return [
    ...(isHtmlForm(endpoint, sent) ? pageProblems(endpoint, response, text) : []),
    !isHtmlForm(endpoint, sent) && !documented && `${answered} ${text.slice(0, 300)}`,
    !/^[\w-]{8,}$/.test(headers.get('x-request-id') ?? '') && `${answered} without a request id`,
    headers.get('cache-control') !== 'no-store' && `${answered} to be cached`,
    headers.has('access-control-allow-origin') && `${answered} to pages of other origins`,
    ...told.map((words) => `${answered} and told "${words}"`),
  ].filter((problem) => problem !== false);
}

const formMediaTypes = [formMediaType, 'multipart/form-data', 'text/plain'];

/** Whether a browser without script could have sent it: then a page is the answer (docs/product.md 6.8). */
const isHtmlForm = ({ form, method }: Endpoint, sent: SentRequest) =>
  form !== undefined &&
  sent.method === method &&
  formMediaTypes.includes(sent.mediaType.split(';')[0]?.trim().toLowerCase() ?? '');

/** The answer to HEAD has no body: there only the status can be wrong. */
function isDocumented(endpoint: Endpoint, status: number, text: string, headers: Headers): boolean {
  const codes = endpoint.errors.filter((code) => errors[code].status === status);
  if (status === 405 && text === '') return codes.length > 0;
  const reply = parse(text);
  if (!reply || headers.get('content-type') !== 'application/json; charset=utf-8') return false;
  const { success, message, fields, ...output } = reply;
  if (status === 200) return success === true && endpoint.output.safeParse(output).success;
  const code = codes.find((one) => errors[one].message === message);
  if (!code || success !== false || Object.keys(output).length > 0) return false;
  if (code === 'tooMany') return Number(headers.get('retry-after')) > 0;
  if (code === 'methodNotAllowed') return headers.get('allow') === endpoint.method;
  return fields === undefined || typeof fields === 'object';
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
