import { Resend } from 'resend';
import { MailFailure, MailTooFast } from '../_domain/mail.ts';
import type { Mailer } from '../_domain/ports.ts';
import { mailConfigured, NotConfigured, readEnv } from './env.ts';

/** Milliseconds. */
const timeout = 8_000;

/** Sends mails by Resend, from and to the company's addresses unless the environment sets others. */
export function mailer(env = readEnv): Mailer {
  return {
    configured: () => mailConfigured(env),
    /**
     * Sends the mail; a second call with the same key within 24 hours sends nothing, whatever its content. Throws when
     * Resend refuses it: `MailTooFast` when its rate limit does.
     */
    async send(mail, key) {
      const { mailApiKey, mailApiBase, mailFrom, mailTo, company } = env();
      if (!mailApiKey) throw new NotConfigured('MAIL_API_KEY');
      const resend = new Resend(mailApiKey, { ...(mailApiBase && { baseUrl: mailApiBase }) });
      const sent = {
        ...mail,
        from: mailFrom || `${company.name} <${company.email}>`,
        to: mail.to ?? (mailTo || company.email),
      };
      const options = { idempotencyKey: key, signal: AbortSignal.timeout(timeout) };
      const { error } = await resend.emails.send(sent, options);
      if (error?.name === 'rate_limit_exceeded') throw new MailTooFast();
      // The same form with another time of receipt: its mail was sent before.
      if (error && error.name !== 'invalid_idempotent_request') {
        throw new MailFailure('MailRefused', error.name);
      }
    },
  };
}
