import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentType, type FormEvent, useEffect, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useSearch } from 'wouter';
import type * as z from 'zod/mini';
import { leadForm } from '#contract/forms.ts';
import { createLead, type Lead } from '#contract/leads.ts';
import {
  afterLead,
  leadFormContent as content,
  formContent,
  formLines,
  isLeadSubject,
  leadFieldNames,
  leadSubjects,
} from '../../content/forms.ts';
import { serviceIn } from '../../content/offer.ts';
import { useSend } from '../../lib/use-send.ts';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { LinkedText } from '../../ui/link.tsx';
import { SendForm } from '../../ui/send-form.tsx';

export type LeadFormState = UseFormReturn<z.input<typeof createLead.input>, unknown, Lead>;

type Props = {
  answerBy: (sentAt: Date) => string;
  DrawFlow: ComponentType<{ form: LeadFormState }>;
  SentFlow: ComponentType<{ lead: Lead }>;
};

/** The lead form's fields (docs/product.md 3.1 and 5.1). A filled honeypot drops the lead silently (6.5). */
export function LeadFormFields({ answerBy, DrawFlow, SentFlow }: Props) {
  const honeypot = useRef<HTMLInputElement>(null);
  const form = useForm({ resolver: zodResolver(createLead.input) });
  const { submit, field, accepted, ...attempt } = useSend(createLead, form, formContent.failure);
  const { getValues, setValue } = form;
  const service = serviceIn(useSearch());
  // The service in the URL does not replace text that the visitor wrote (docs/product.md 2.4).
  useEffect(() => {
    const written = getValues('painPoint') ?? '';
    if (service && (written === '' || isLeadSubject(written))) {
      setValue('painPoint', leadSubjects[service]);
    }
  }, [service, getValues, setValue]);
  const submitUnlessRobot = (event: FormEvent<HTMLFormElement>) => {
    if (!honeypot.current?.value) return submit(event);
    event.preventDefault();
    // A visitor whose password manager filled the honeypot can submit again (docs/decisions/116).
    honeypot.current.value = '';
  };
  return (
    <SendForm
      {...formLines(content, { ...afterLead, answerBy }, accepted)}
      {...attempt}
      drawing={accepted && <SentFlow lead={accepted.input} />}
      action={createLead.path}
      onSubmit={submitUnlessRobot}
    >
      {leadFieldNames.map((name) => (
        <TextField
          key={name}
          {...content[name]}
          {...field(name)}
          help={name === 'painPoint' && <DrawFlow form={form} />}
        />
      ))}
      <div className="absolute -left-[200vw]" aria-hidden="true">
        <input
          ref={honeypot}
          name={leadForm.honeypot.name}
          tabIndex={-1}
          autoComplete="off"
          readOnly
        />
      </div>
      <Checkbox {...field('consent')} required>
        <LinkedText text={formContent.consent} />
      </Checkbox>
    </SendForm>
  );
}
