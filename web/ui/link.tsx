import './link.css';
import type { ComponentPropsWithRef } from 'react';
import { Link as RouterLink } from 'wouter';

type Props = ComponentPropsWithRef<'a'> & { href: string };

/** An unstyled link; pages of this site open without a reload. An e-mail address is not translated. */
export function Link({ href, ...props }: Props) {
  if (href.startsWith('/') && !props.target) return <RouterLink href={href} {...props} />;
  const isAddress = href === `mailto:${props.children}`;
  return <a href={href} {...(isAddress && { translate: 'no' })} {...props} />;
}

export function TextLink({ className = '', ...props }: Props) {
  return <Link className={`link ${className}`.trim()} {...props} />;
}
