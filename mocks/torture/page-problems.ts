import type { Endpoint } from '#contract/endpoint.ts';
import { errors, wrongFieldsStatus } from '#contract/errors.ts';

/**
 * What is wrong with the answer to an HTML form: anything but the way on after a success, or a small page with a
 * documented status, our own policy and no markup that a visitor has typed.
 */
export function pageProblems(
  { name, errors: codes, form }: Endpoint,
  { status, headers }: Response,
  text: string,
): string[] {
  const answered = `${name} answered a form with ${status}`;
  if (status === 303) {
    const location = headers.get('location') ?? '';
    const isOn =
      form && 'fields' in form
        ? location === `${form.page}#${form.sentId}`
        : URL.canParse(location);
    return isOn && text === '' ? [] : [`${answered} to "${location}"`];
  }
  const documented = [...codes.map((code) => errors[code].status), wrongFieldsStatus];
  const policy = headers.get('content-security-policy') ?? '';
  return [
    !documented.some((one) => one === status) && answered,
    headers.get('content-type') !== 'text/html; charset=utf-8' && `${answered}, which is no page`,
    status === 429 && !(Number(headers.get('retry-after')) > 0) && `${answered} without a time`,
    !policy.startsWith("default-src 'none'") && `${answered} without a policy`,
    !text.includes('<html lang="sv">') && `${answered} in no language`,
    /<script|<img (?!src="\/favicon)/i.test(text) && `${answered} and markup that was typed`,
  ].filter((problem) => problem !== false);
}
