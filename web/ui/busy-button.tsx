import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from './button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'ref' | 'children'> & {
  busy: boolean;
  /** Said instead of the label while busy. */
  busyLabel: string;
  /** The label. */
  children: string;
};

/**
 * A button that is disabled, and says why, while its work is under way. It has room for both of its labels at any time,
 * so that nothing moves when one takes the place of the other.
 */
export function BusyButton({ busy, busyLabel, disabled, children, ...props }: Props) {
  const [shown, other] = busy ? [busyLabel, children] : [children, busyLabel];
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!busy) return undefined;
    return () => {
      // The browser took the focus away when the button was disabled; who works by keyboard is still here.
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    };
  }, [busy]);
  return (
    <Button {...props} ref={button} disabled={busy || disabled} data-other={other}>
      <span>{shown}</span>
    </Button>
  );
}
