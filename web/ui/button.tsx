import './button.css';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';
import { Link, Named } from './link.tsx';

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

export function ButtonLink({
  variant = 'primary',
  className = '',
  ...props
}: ComponentPropsWithRef<typeof Link> & Variant) {
  return <Link className={`button ${className}`.trim()} data-variant={variant} {...props} />;
}

type BusyProps = Omit<ComponentPropsWithRef<typeof Button>, 'ref' | 'children'> & {
  busy: boolean;
  busyLabel: string;
  children: string;
  more?: ReactNode;
  name?: string;
};

/** Reserves space for both labels, so that nothing moves. */
export function BusyButton(given: BusyProps) {
  const { busy, busyLabel, disabled, children, more, name, ...props } = given;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!busy) return undefined;
    return () => {
      // The browser removes the focus from a disabled button; keyboard users expect the focus back.
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    };
  }, [busy]);
  return (
    <Button
      {...props}
      ref={button}
      disabled={disabled || busy}
      data-other={busy ? children : busyLabel}
      aria-busy={busy || undefined}
    >
      <span key={String(busy)}>
        {busy ? busyLabel : <Named text={children} name={name} />}
        {!busy && more}
      </span>
    </Button>
  );
}

type ActionsProps = {
  actions: readonly { href: string; label: ReactNode }[];
  quiet?: boolean;
};

/** The first action is the primary button, unless the actions are `quiet`. */
export function Actions({ actions, quiet = false }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-3 max-sm:grid">
      {actions.map(({ href, label }, index) => (
        <ButtonLink
          key={href}
          href={href}
          variant={index === 0 && !quiet ? 'primary' : 'secondary'}
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}
