import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from './button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'ref'> & {
  busy: boolean;
  /** Said instead of the label while busy. */
  busyLabel: string;
};

/** A button that is disabled, and says why, while its work is under way. */
export function BusyButton({ busy, busyLabel, disabled, children, ...props }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!busy) return undefined;
    return () => {
      // The browser took the focus away when the button was disabled; who works by keyboard is still here.
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    };
  }, [busy]);
  return (
    <Button {...props} ref={button} disabled={busy || disabled}>
      {busy ? busyLabel : children}
    </Button>
  );
}
