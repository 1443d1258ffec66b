import type { Endpoint } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';

const stackOrPath = /\n\s+at |\.[jt]s:\d|node_modules|file:\/\/|\/(?:work|home|usr|var|api\/_)/i;
const vendorWords =
  /stripe|resend|neon|postgres|pglite|drizzle|\bsql\b|\bzod\b|vercel|edge_function|econn|err_|undefined|\[object/i;

/**
 * What is wrong with an answer: its status and message are not among those that the endpoint documents, a header that
 * every answer has is missing, or it shows what the outside must not see. Empty when it is right.
 */
export function answerProblems(endpoint: Endpoint, response: Response, text: string): string[] {
  const { status, headers } = response;
  const method = `${endpoint.name} answered ${status}`;
  const problems = [
    !isDocumented(endpoint, status, text, headers) && `${method} ${text.slice(0, 300)}`,
    !/^[\w-]{8,}$/.test(headers.get('x-request-id') ?? '') && `${method} without a request id`,
    headers.get('cache-control') !== 'no-store' && `${method} to be cached`,
    ...[...headers.values(), withoutAddress(text)].map(
      (said) =>
        (stackOrPath.test(said) || vendorWords.test(said)) && `${method} and told "${said}"`,
    ),
  ];
  return problems.filter((problem) => problem !== false);
}

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
  return fields === undefined || code.startsWith('invalid');
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** The address of a hosted checkout is the provider's own. */
const withoutAddress = (text: string) => text.replace(/"url":"https?:[^"]+"/, '');
