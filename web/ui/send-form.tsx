import type { ComponentPropsWithRef, ReactNode } from 'react';
import { BusyButton } from './busy-button.tsx';

type Props = Omit<ComponentPropsWithRef<'form'>, 'method' | 'noValidate'> & {
  /** Said before the fields. */
  note: string;
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  /** The fields. */
  children: ReactNode;
};

/** A form that says what is wrong in its own words, and posts, so that nothing typed can end in an address. */
export function SendForm({ note, submitLabel, busyLabel, busy, children, ...props }: Props) {
  return (
    <form {...props} className="grid gap-6" method="post" noValidate>
      <p className="text-small text-muted">{note}</p>
      {children}
      <BusyButton type="submit" busy={busy} busyLabel={busyLabel} className="justify-self-start">
        {submitLabel}
      </BusyButton>
    </form>
  );
}
