import './field.css';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

type Texts = { hint?: string | undefined; error?: string | undefined };

/** The id of a form's field, for links to it. */
export const fieldId = (name: string) => `${name}-field`;

function useControl({ hint, error }: Texts, name: string | undefined) {
  const ownId = useId();
  const id = name ? fieldId(name) : ownId;
  const texts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': texts || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

type TextFieldProps = ComponentPropsWithRef<'input'> &
  Texts & { label: string; multiline?: boolean; help?: ReactNode };

/** `help` is shown above the label. */
export function TextField({
  label,
  hint,
  error,
  multiline = false,
  help,
  ...props
}: TextFieldProps) {
  const control = useControl({ hint, error }, props.name);
  const Tag = (multiline ? 'textarea' : 'input') as 'input';
  const own = multiline ? { rows: 4 } : { type: 'text', enterKeyHint: 'send' as const };
  return (
    <div className="grid gap-2">
      {help}
      <label htmlFor={control.id} className="text-balance font-semibold">
        {label}
        {props.required && <Asterisk />}
      </label>
      {hint && (
        <p id={`${control.id}-hint`} className="text-muted text-small">
          {hint}
        </p>
      )}
      <Tag dir="auto" {...own} {...props} {...control} className="field-control" />
      {error && <ErrorLine id={`${control.id}-error`}>{error}</ErrorLine>}
    </div>
  );
}

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'type'> & {
  children: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ children, error, ...props }: CheckboxProps) {
  const control = useControl({ error }, props.name);
  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-3">
        <input {...props} {...control} type="checkbox" className="checkbox" />
        <label htmlFor={control.id}>
          {children}
          {props.required && <Asterisk />}
        </label>
      </div>
      {error && (
        <ErrorLine id={`${control.id}-error`} look="gap-4">
          {error}
        </ErrorLine>
      )}
    </div>
  );
}

type ErrorLineProps = { id: string; children: string; look?: string };

const ErrorLine = ({ id, children, look = 'gap-2' }: ErrorLineProps) => (
  <p id={id} className={`flex items-start text-danger text-small font-medium ${look}`}>
    <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
    <span>{children}</span>
  </p>
);

/** Only visual; screen readers announce `required`. */
const Asterisk = () => (
  <span className="font-semibold" aria-hidden="true">
    {'\u00a0*'}
  </span>
);
