import { Resend } from 'resend';
import type { Mailer } from '../_domain/ports.ts';
import { mailConfigured, NotConfigured, readEnv } from './env.ts';

/** Milliseconds. */
const timeout = 8_000;

/** Resend, from and to the company's own addresses unless the environment sets others. */
export function mailer(env = readEnv): Mailer {
  return {
    configured: () => mailConfigured(env),
    /** Sends the mail; a second call with the same key within 24 hours sends nothing. Throws when Resend did not take it. */
    async send(mail, key) {
      const { mailApiKey, mailApiBase, mailFrom, mailTo, company } = env();
      if (!mailApiKey) throw new NotConfigured('RESEND_API_KEY');
      const resend = new Resend(mailApiKey, { ...(mailApiBase && { baseUrl: mailApiBase }) });
      const { error } = await resend.emails.send(
        {
          ...mail,
          from: mailFrom || `${company.name} <${company.email}>`,
          to: mail.to ?? (mailTo || company.email),
        },
        { idempotencyKey: key, signal: AbortSignal.timeout(timeout) },
      );
      if (error) throw new MailRefused(error.name);
    },
  };
}

/** Resend's answer to a mail that it did not take; `code` is Resend's name for the reason. */
class MailRefused extends Error {
  override name = 'MailRefused';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
