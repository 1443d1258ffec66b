import { business } from '../_contract/business.ts';
import type { Message } from '../_contract/contact.ts';
import type { Mail } from '../_domain/mail.ts';
import { render } from './render.ts';

/** To the company: a new contact message. A reply goes to the visitor. */
export function messageMail(message: Message, receivedAt: Date): Mail {
  return {
    replyTo: message.email,
    subject: 'Nytt meddelande från webbplatsen',
    ...render('Nytt meddelande', [
      {
        paragraph: `Svara på det här mejlet så går svaret till avsändaren. Vi har lovat svar inom ${business.messageReplyHours} arbetstimmar.`,
      },
      {
        facts: [
          ['Namn', message.name],
          ['E-post', message.email],
          ['Företag', message.company || 'Inte angivet'],
          ['Inkom', receivedAt],
        ],
      },
      { paragraph: 'Meddelandet:' },
      { quote: message.message },
    ]),
  };
}
