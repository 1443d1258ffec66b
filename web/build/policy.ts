import { createHash } from 'node:crypto';

export function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * A page's own content security policy: what it may load, by their hashes which inline scripts and styles count, and
 * where its forms may lead, since an order's form is redirected to the hosted checkout at `checkoutOrigin`.
 * Directives that are the same for every page, or that a document cannot state itself, stand in vercel.json.
 */
export function pagePolicy(
  inline: { scripts: readonly string[]; style: string },
  checkoutOrigin: string,
): string {
  const quoted = (text: string) => `'${sha256(text)}'`;
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.scripts.map(quoted).join(' ')}`,
    `style-src 'self' ${quoted(inline.style)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `form-action 'self' ${checkoutOrigin}`,
  ].join('; ');
}
