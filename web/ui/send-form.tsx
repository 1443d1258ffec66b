import { type ComponentProps, Fragment, type MouseEvent, type ReactNode, useState } from 'react';
import { BusyButton } from './button.tsx';
import { DueLine } from './due-line.tsx';
import { fieldId } from './field.tsx';
import { TextLink } from './link.tsx';
import { SentPanel } from './sent-panel.tsx';
import { AlertWords, type Line, StatusLine } from './status-line.tsx';

type Props = Omit<ComponentProps<'form'>, 'ref' | 'method'> & {
  note: string;
  submitLabel: string;
  busyLabel: string;
  due: ComponentProps<typeof DueLine>;
  invalid: readonly { name: string; text: string }[];
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

/** WebKit's `focus` would leave the field under the fixed header. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  field?.scrollIntoView({ block: 'nearest' });
  field?.focus({ preventScroll: true });
}

/** Uses POST, so that typed values do not appear in the URL. */
export function SendForm(given: Props) {
  const { note, submitLabel, busyLabel, due, invalid, wrongFields, status, ...rest } = given;
  const { sent, drawing, failedLine, emptied, children, ...props } = rest;
  const isSent = status === 'success';
  // A visitor who returns to the page starts at its heading, not at the panel.
  const [wasSent, setWasSent] = useState(isSent);
  if (wasSent && !isSent) setWasSent(false);
  const isStopped = invalid.length > 0;
  const stopped = (
    <AlertWords>
      <span className="font-semibold">{wrongFields(invalid.length)}</span>
    </AlertWords>
  );
  return (
    <>
      {isSent && <SentPanel {...sent} drawing={drawing} isNew={!wasSent} />}
      <form {...props} ref={stopBrowserMessages} className="grid gap-5" method="post">
        {isStopped && <p className="alert-line">{stopped}</p>}
        <p className="text-small text-muted">{note}</p>
        <Fragment key={emptied}>{children}</Fragment>
        <div>
          {isStopped && (
            <div className="alert-line mb-4">
              {stopped}
              <ul className="pl-7 text-small">
                {invalid.map(({ name, text }) => (
                  <li key={name}>
                    <TextLink href={`#${fieldId(name)}`} onClick={goToField}>
                      {text}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </div>
          )}
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
