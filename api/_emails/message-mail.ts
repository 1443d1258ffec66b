import { business } from '../_contract/business.ts';
import type { Company } from '../_contract/company.ts';
import type { Message } from '../_contract/contact.ts';
import { withUnit } from '../_contract/format.ts';
import type { Mail } from '../_domain/mail.ts';
import { render, sentBySite, subjectLine, unstored } from './render.ts';
import { howToReply, replyAddress } from './reply-address.ts';

/** To the company: a new contact message. A reply goes to the visitor. `record` is given when it could not be stored. */
export function messageMail(
  message: Message,
  receivedAt: Date,
  company: Company,
  record?: string,
): Mail {
  const replyTo = replyAddress(message.email);
  const kind = record ? 'Osparat' : 'Nytt';
  return {
    ...(replyTo && { replyTo }),
    subject: subjectLine(
      `${kind} meddelande från ${message.name}${message.company && `, ${message.company}`}`,
    ),
    ...render({
      heading: `${kind} meddelande`,
      preview: `”${message.message}”`,
      company,
      blocks: [
        {
          paragraph: `${howToReply(replyTo)} Vi har lovat svar inom ${withUnit(business.messageReplyHours, 'arbetstimmar')}.`,
        },
        {
          facts: [
            ['Namn', message.name],
            ['E-post', message.email],
            ['Företag', message.company || 'Inte angivet'],
            ['Inkom', receivedAt],
          ],
        },
        { title: 'Meddelandet', quote: message.message },
        ...unstored(record),
      ],
      footer: sentBySite(company),
    }),
  };
}
