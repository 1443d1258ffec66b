import { createHash } from 'node:crypto';
import type { ForeignOrigin } from './foreign-origins.ts';

export function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * A page's own content security policy. Purchase forms are redirected to the hosted checkout at `checkoutOrigin`. Other
 * directives are in vercel.json; none of them names an origin.
 */
export function pagePolicy(
  inline: { scripts: readonly string[]; style: string },
  checkoutOrigin: string,
  foreign: readonly ForeignOrigin[],
): string {
  const from = (use: ForeignOrigin['uses'][number], ...own: string[]) => {
    const origins = foreign.filter(({ uses }) => uses.includes(use)).map(({ origin }) => origin);
    return [`${use}-src 'self'`, ...own, ...origins].join(' ');
  };
  const quoted = (text: string) => `'${sha256(text)}'`;
  return [
    "default-src 'none'",
    from('script', ...inline.scripts.map(quoted)),
    `style-src 'self' ${quoted(inline.style)}`,
    from('img', 'data:'),
    "font-src 'self'",
    from('connect'),
    `form-action 'self' ${checkoutOrigin}`,
  ].join('; ');
}
