import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Named } from './named.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'ref' | 'disabled' | 'children'> & {
  busy: boolean;
  /** Shown instead of the label while busy. */
  busyLabel: string;
  /** The label. */
  children: string;
  /** Follows the label. */
  more?: ReactNode;
  /** The part of the label that is not translated. */
  name?: string;
};

/**
 * A button that is disabled, with another label, while its work is under way. It always has room for both labels, so
 * that nothing moves when they change.
 */
export function BusyButton({ busy, busyLabel, children, more, name, ...props }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!busy) return undefined;
    return () => {
      // The browser removes the focus from a disabled button; keyboard users expect it back.
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    };
  }, [busy]);
  return (
    <Button
      {...props}
      ref={button}
      disabled={busy}
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
