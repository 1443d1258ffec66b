import './link.css';
import type { ComponentPropsWithRef } from 'react';
import { Link as RouterLink } from 'wouter';

type Props = ComponentPropsWithRef<'a'> & { href: string };

/** An unstyled link: pages of this site open without a reload, the browser handles all other addresses. */
export function Link({ href, ...props }: Props) {
  const opensHere = href.startsWith('/') && !props.target;
  return opensHere ? <RouterLink href={href} {...props} /> : <a href={href} {...props} />;
}

/** A link styled as one in running text. */
export function TextLink({ className = '', ...props }: Props) {
  return <Link className={`link ${className}`.trim()} {...props} />;
}
