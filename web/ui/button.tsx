import './button.css';
import type { ComponentPropsWithRef } from 'react';
import { Link } from './link.tsx';

type Variant = { variant?: 'primary' | 'secondary' };

export function Button({
  variant = 'primary',
  type = 'button',
  className = '',
  ...props
}: ComponentPropsWithRef<'button'> & Variant) {
  return (
    <button
      type={type}
      className={`button ${className}`.trim()}
      data-variant={variant}
      {...props}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  className = '',
  ...props
}: ComponentPropsWithRef<typeof Link> & Variant) {
  return <Link className={`button ${className}`.trim()} data-variant={variant} {...props} />;
}
