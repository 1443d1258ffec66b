import './field.css';
import { Icon } from './icon.tsx';

type Texts = { hint?: string | undefined; error?: string | undefined };

/** The ids that describe a field: its hint first, then its error. Undefined when it has neither. */
export function describedBy(id: string, { hint, error }: Texts): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

export function FieldError({ id, text }: { id: string; text?: string | undefined }) {
  if (!text) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-2 text-danger text-small font-medium">
      <Icon name="alert" className="mt-0.5 size-4.5 shrink-0" />
      <span>{text}</span>
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
