import { createHash } from 'node:crypto';

export function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * A page's own content security policy. Purchase forms are redirected to the hosted checkout at `checkoutOrigin`. Other
 * directives are in vercel.json.
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
