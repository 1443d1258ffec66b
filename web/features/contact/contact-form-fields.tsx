import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { createMessage } from '#contract/contact.ts';
import { contactFormContent as content, formContent } from '../../content/forms.ts';
import { fieldProps } from '../../lib/field-props.ts';
import { useSend } from '../../lib/use-send.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { SendForm } from '../../ui/send-form.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Sends a message to the company (docs/product.md 3.2 and 5.2). */
export function ContactFormFields() {
  const form = useForm({ resolver: zodResolver(createMessage.input) });
  const message = useSend(createMessage, {
    sent: content.sent,
    failed: formContent.failure,
    onSent: () => form.reset(),
  });
  const send = form.handleSubmit((input) => message.mutate(input));
  return (
    <SendForm
      {...formContent.frame}
      submitLabel={content.submitLabel}
      busy={message.isPending}
      action={createMessage.path}
      onSubmit={(event) => void send(event)}
    >
      <TextField {...content.name} {...fieldProps(form, 'name')} required autoComplete="name" />
      <TextField
        {...content.email}
        {...fieldProps(form, 'email')}
        type="email"
        required
        autoComplete="email"
      />
      <TextField
        {...content.company}
        {...fieldProps(form, 'company')}
        autoComplete="organization"
      />
      <TextField {...content.message} {...fieldProps(form, 'message')} multiline required />
      <Checkbox {...fieldProps(form, 'consent')} required>
        <LinkedText {...formContent.consent} newTab />
      </Checkbox>
    </SendForm>
  );
}
