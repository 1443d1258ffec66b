import { type ComponentPropsWithRef, useId } from 'react';
import { describedBy, FieldError, FieldHint } from './field-messages.tsx';

type Shared = { label: string; hint?: string | undefined; error?: string | undefined };

type Control =
  | ({ multiline?: false } & ComponentPropsWithRef<'input'>)
  | ({ multiline: true } & ComponentPropsWithRef<'textarea'>);

const control =
  'w-full scroll-mt-24 rounded-control border border-edge bg-raised px-4 py-3 text-base text-ink transition-[border-color,box-shadow] duration-200 placeholder:text-muted hover:border-ink aria-invalid:border-danger aria-invalid:shadow-invalid';

/** A labelled text input or, with `multiline`, a text area. A required field has an asterisk. */
export function TextField({ label, hint, error, ...props }: Shared & Control) {
  const made = useId();
  const id = props.id ?? made;
  const shared = {
    id,
    'aria-describedby': describedBy(id, { hint, error }),
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold leading-snug">
        {label}
        {props.required && <Asterisk />}
      </label>
      <FieldHint id={id} text={hint} />
      <TextControl {...props} {...shared} />
      <FieldError id={id} text={error} />
    </div>
  );
}

function TextControl(props: Control) {
  if (props.multiline) {
    const { multiline: _, ...rest } = props;
    return <textarea rows={5} {...rest} className={`${control} min-h-32 resize-y`} />;
  }
  const { multiline: _, ...rest } = props;
  return <input type="text" {...rest} className={`${control} min-h-12`} />;
}

function Asterisk() {
  return (
    <span className="text-signal-deep" aria-hidden="true">
      {' *'}
    </span>
  );
}
