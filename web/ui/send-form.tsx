import type { ComponentProps, ComponentPropsWithRef, ReactNode } from 'react';
import { BusyButton } from './busy-button.tsx';
import { LinkedText } from './linked-text.tsx';
import { StatusLine } from './status-line.tsx';

type Props = Omit<ComponentPropsWithRef<'form'>, 'method' | 'noValidate'> & {
  /** The text before the fields. */
  note: string;
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  /** The outcome of the last attempt. */
  outcome: 'sent' | 'failed' | undefined;
  sentLine: string;
  failedLine: ComponentProps<typeof LinkedText>;
  /** The fields. */
  children: ReactNode;
};

/** A form with its own validation texts. Its method is POST, so that typed values never end up in an address. */
export function SendForm(given: Props) {
  const { note, submitLabel, busyLabel, busy, outcome, sentLine, failedLine, children, ...props } =
    given;
  const words = outcome === 'failed' ? <LinkedText {...failedLine} /> : sentLine;
  return (
    <form {...props} className="grid gap-6" method="post" noValidate>
      <p className="text-small text-muted">{note}</p>
      {children}
      <div className="max-sm:grid">
        <BusyButton type="submit" busy={busy} busyLabel={busyLabel}>
          {submitLabel}
        </BusyButton>
        <StatusLine outcome={outcome && { failed: outcome === 'failed', words }} />
      </div>
    </form>
  );
}
