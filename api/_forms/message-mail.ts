import { business } from '../_contract/business.ts';
import type { Company } from '../_contract/company.ts';
import type { Message } from '../_contract/contact.ts';
import type { Mail } from '../_mail/mail.ts';
import { answerBy } from './answer-by.ts';
import { formMail } from './form-mail.ts';

/** To the company: a new contact message (see `formMail`). */
export function messageMail(
  message: Message,
  receivedAt: Date,
  company: Company,
  record?: string,
): Mail {
  const sent = {
    from: message,
    kind: `${record ? 'Osparat' : 'Nytt'} meddelande`,
    sender: message.company ? `${message.name}, ${message.company}` : message.name,
    answerBy: answerBy(receivedAt, business.messageReplyHours, { working: true }),
    facts: [['Företag', message.company || 'Inte angivet']],
    words: { title: 'Meddelandet', quote: message.message },
  } as const;
  return formMail(sent, receivedAt, company, record);
}
