import './field.css';
import { Icon } from './icon.tsx';

type Texts = { hint?: string | undefined; error?: string | undefined };

/** The ids that describe a field: its hint first, then its error. Undefined when it has neither. */
export function describedBy(id: string, { hint, error }: Texts): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

type Message = { id: string; text?: string | undefined };

export function FieldHint({ id, text }: Message) {
  if (!text) return null;
  return (
    <p id={`${id}-hint`} className="text-muted text-small">
      {text}
    </p>
  );
}

export function FieldError({ id, text }: Message) {
  if (!text) return null;
  return (
    <p id={`${id}-error`} className="field-error">
      <Icon name="alert" />
      {text}
    </p>
  );
}

/** Marks a required field for the eye; `required` on the control says it to screen readers. */
export function Asterisk() {
  return (
    <span className="font-semibold text-signal-deep" aria-hidden="true">
      {'\u00a0*'}
    </span>
  );
}
