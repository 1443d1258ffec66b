import './link.css';
import type { ComponentPropsWithRef } from 'react';
import { Link as RouterLink } from 'wouter';

type Props = ComponentPropsWithRef<'a'> & { href: string };

/** A link without a look of its own: pages of this site change without a reload, all else is the browser's. */
export function Link({ href, ...props }: Props) {
  const opensHere = href.startsWith('/') && !props.target;
  return opensHere ? <RouterLink href={href} {...props} /> : <a href={href} {...props} />;
}

/** A link that looks like one in running text. */
export function TextLink({ className = '', ...props }: Props) {
  return <Link className={`link ${className}`.trim()} {...props} />;
}
