import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import { BusyButton } from './button.tsx';
import { DueLine } from './due-line.tsx';
import { SentPanel } from './sent-panel.tsx';
import { AlertWords, type Line, StatusLine } from './status-line.tsx';

type Props = Omit<ComponentProps<'form'>, 'ref' | 'method'> & {
  note: string;
  submitLabel: string;
  busyLabel: string;
  due: ComponentProps<typeof DueLine>;
  invalid: number;
  wrongFields: (count: number) => string;
  status: 'idle' | 'pending' | 'success' | 'error';
  sent: Omit<ComponentProps<typeof SentPanel>, 'drawing' | 'isNew'>;
  drawing?: ReactNode;
  failedLine: Line;
  /** Changes when the form is emptied, which resets opened parts and choices. */
  emptied: number | undefined;
  children: ReactNode;
};

/** The browser validates until React runs. Hydration does not patch attributes, so this function sets `noValidate`. */
function stopBrowserMessages(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}

/** Uses POST, so that typed values do not appear in the URL. */
export function SendForm(given: Props) {
  const { note, submitLabel, busyLabel, due, invalid, wrongFields, status, ...rest } = given;
  const { sent, drawing, failedLine, emptied, children, ...props } = rest;
  const isSent = status === 'success';
  // A visitor who returns to the page starts at its heading, not at the panel.
  const [wasSent, setWasSent] = useState(isSent);
  if (wasSent && !isSent) setWasSent(false);
  const stopped = invalid > 0 && (
    <p className="alert-line">
      <AlertWords>
        <span className="font-semibold">{wrongFields(invalid)}</span>
      </AlertWords>
    </p>
  );
  return (
    <>
      {isSent && <SentPanel {...sent} drawing={drawing} isNew={!wasSent} />}
      <form {...props} ref={stopBrowserMessages} className="grid gap-5" method="post">
        {stopped}
        <p className="text-small text-muted">{note}</p>
        <Fragment key={emptied}>{children}</Fragment>
        <div>
          {stopped && <div className="mb-4">{stopped}</div>}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4 max-sm:grid">
            <BusyButton type="submit" busy={status === 'pending'} busyLabel={busyLabel}>
              {submitLabel}
            </BusyButton>
            <DueLine {...due} />
          </div>
          <StatusLine line={status === 'error' ? failedLine : undefined} />
        </div>
      </form>
    </>
  );
}
