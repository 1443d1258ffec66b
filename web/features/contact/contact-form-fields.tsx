import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { createMessage } from '#contract/contact.ts';
import { deadlines, noLaterThanDay } from '#contract/deadlines.ts';
import {
  afterMessage,
  contactFormContent,
  formContent,
  formLines,
  messageFieldNames,
  messagePrivacy,
} from '../../content/forms.ts';
import { isQuoteSubject, quoteKind, quoteSubject } from '../../content/offer.ts';
import { useSend } from '../../lib/use-send.ts';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { LinkedText } from '../../ui/link.tsx';
import { SendForm } from '../../ui/send-form.tsx';

const answerBy = (sentAt: Date) => noLaterThanDay(deadlines.message(sentAt));

export function ContactFormFields() {
  const form = useForm({ resolver: zodResolver(createMessage.input) });
  const { submit, field, accepted, ...attempt } = useSend(createMessage, form, formContent.failure);
  const { getValues, setValue } = form;
  // The quote in the URL does not replace text that the visitor wrote (docs/product.md 2.7).
  useEffect(() => {
    const kind = quoteKind(window.location.search);
    const written = getValues('message') ?? '';
    if (kind && (written === '' || isQuoteSubject(written))) {
      setValue('message', quoteSubject(kind));
    }
  }, [getValues, setValue]);
  return (
    <SendForm
      {...formLines(contactFormContent, { ...afterMessage, answerBy }, accepted)}
      {...attempt}
      action={createMessage.path}
      onSubmit={submit}
    >
      {messageFieldNames.map((name) => (
        <TextField key={name} {...contactFormContent[name]} {...field(name)} />
      ))}
      <Checkbox {...field('consent')} required>
        <LinkedText text={formContent.consent} />
      </Checkbox>
      <p className="text-muted text-small">{messagePrivacy}</p>
    </SendForm>
  );
}
