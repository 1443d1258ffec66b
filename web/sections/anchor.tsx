import type { ComponentPropsWithRef } from 'react';
import { Link } from 'wouter';

type Props = ComponentPropsWithRef<'a'> & { href: string };

/** A link: pages of this site change without a reload, all else is the browser's own. */
export function Anchor({ href, ...props }: Props) {
  return href.startsWith('/') ? <Link href={href} {...props} /> : <a href={href} {...props} />;
}
