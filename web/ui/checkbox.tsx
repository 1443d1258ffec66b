import './checkbox.css';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Asterisk, describedBy, FieldError } from './field-messages.tsx';

type Props = Omit<ComponentPropsWithRef<'input'>, 'id' | 'type'> & {
  /** The label; may hold links. */
  children: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ children, error, ...props }: Props) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-3">
        <input
          {...props}
          id={id}
          type="checkbox"
          className="checkbox"
          aria-describedby={describedBy(id, { error })}
          aria-invalid={error ? true : undefined}
        />
        <label htmlFor={id} className="text-pretty text-small">
          {children}
          {props.required && <Asterisk />}
        </label>
      </div>
      <FieldError id={id} text={error} />
    </div>
  );
}
