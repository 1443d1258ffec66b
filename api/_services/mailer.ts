import { Resend } from 'resend';
import { readEnv } from './env.ts';
import { NotConfigured } from './not-configured.ts';

/** Without `to` it goes to the company. */
export type OutgoingMail = {
  to?: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

const timeout = 8_000;

/** Resend, from and to the company's own addresses unless told. */
export function mailer(env = readEnv) {
  return {
    configured: () => Boolean(env().resendKey),
    /** Sends the mail; a second call with the same key within 24 hours sends nothing. Throws when Resend did not take it. */
    async send(mail: OutgoingMail, key: string): Promise<void> {
      const { resendKey, resendBaseUrl, mailFrom, mailTo, company } = env();
      if (!resendKey) throw new NotConfigured('RESEND_API_KEY');
      const resend = new Resend(resendKey, { ...(resendBaseUrl && { baseUrl: resendBaseUrl }) });
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
