import { type ComponentPropsWithRef, useId } from 'react';
import { Asterisk, describedBy, FieldError } from './field-messages.tsx';

type Shared = { label: string; hint?: string | undefined; error?: string | undefined };

type Control =
  | ({ multiline?: false } & ComponentPropsWithRef<'input'>)
  | ({ multiline: true } & ComponentPropsWithRef<'textarea'>);

/** A labelled text input or, with `multiline`, a text area. A required field has an asterisk. */
export function TextField({ label, hint, error, ...props }: Shared & Control) {
  const id = useId();
  const shared = {
    id,
    className: 'field-control',
    'aria-describedby': describedBy(id, { hint, error }),
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-balance font-semibold">
        {label}
        {props.required && <Asterisk />}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-small">
          {hint}
        </p>
      )}
      <TextControl {...props} {...shared} />
      <FieldError id={id} text={error} />
    </div>
  );
}

function TextControl(props: Control) {
  if (props.multiline) {
    const { multiline: _, ...rest } = props;
    return <textarea rows={4} {...rest} />;
  }
  const { multiline: _, ...rest } = props;
  return <input type="text" enterKeyHint="send" {...rest} />;
}
