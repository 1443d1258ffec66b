import { type ErrorResponse, Resend } from 'resend';
import { Webhook as Signer } from 'standardwebhooks';
import { withAsciiDomain } from '../_contract/email-address.ts';
import { NotConfigured, readEnv } from '../_platform/env.ts';
import {
  type Channel,
  type Mail,
  MailFailure,
  MailOverQuota,
  MailTooFast,
  quotas,
  type Sender,
} from './mail.ts';

const timeout = 8_000;

/** True if Resend rejected the mail permanently. After other errors the mail may still be sent. */
const isRefusal = (error: ErrorResponse | null): error is ErrorResponse => {
  const status = error?.statusCode ?? 500;
  return status >= 400 && status < 500 && status !== 409 && status !== 429;
};

/** Sends mails through Resend. `onError` gets Resend's error message. */
export function mailer(env = readEnv, onError: (message: string) => void = () => {}): Sender {
  return {
    configured: () => Boolean(env().mailApiKey),
    /**
     * Sends once per idempotency key within 24 hours. Retries without the reply address if Resend rejects the reply
     * address. Throws `MailTooFast`, `MailOverQuota` or `MailFailure`.
     */
    async send(mail: Mail, key) {
      const { mailApiKey, mailApiBase, mailFrom, mailTo, company } = env();
      if (!mailApiKey) throw new NotConfigured('MAIL_API_KEY');
      const resend = new Resend(mailApiKey, { ...(mailApiBase && { baseUrl: mailApiBase }) });
      const sent = {
        ...mail,
        from: mailFrom || `${company.name} <${company.email}>`,
        to: mail.to ? (withAsciiDomain(mail.to) ?? mail.to) : mailTo || company.email,
      };
      const attempt = async (content: typeof sent, idempotencyKey: string) => {
        const signal = AbortSignal.timeout(timeout);
        return (await resend.emails.send(content, { idempotencyKey, signal })).error;
      };
      let error = await attempt(sent, key);
      if (sent.replyTo && isRefusal(error) && /reply.?to/i.test(error.message)) {
        const { replyTo: _, ...rest } = sent;
        error = await attempt(rest, `${key}/without-reply-to`);
      }
      // This error means a known key with other content: the mail was sent before.
      if (!error || error.name === 'invalid_idempotent_request') return;
      onError(error.message);
      if (error.name === 'rate_limit_exceeded') throw new MailTooFast();
      const quota = quotas.find((name) => name === error.name);
      if (quota) throw new MailOverQuota(quota);
      throw new MailFailure(isRefusal(error) ? 'MailRefused' : 'MailFailed', error.name);
    },
  };
}

/** The owner's webhook, signed in the format of Standard Webhooks (docs/product.md 9.5). */
export function webhook(env = readEnv): Sender {
  return {
    configured: () => Boolean(env().webhookUrl && env().webhookSecret),
    /** Throws unless the receiver responds with 2xx in time. Redirects are not followed. */
    async send(event, key) {
      const { webhookUrl, webhookSecret } = env();
      if (!webhookUrl || !webhookSecret) throw new NotConfigured('WEBHOOK_URL');
      const body = JSON.stringify(event);
      const at = new Date();
      const answer = await fetch(webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': key,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': new Signer(webhookSecret).sign(key, at, body),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new MailFailure('WebhookRefused', String(answer.status));
    },
  };
}

export const senders = (): Record<Channel, Sender> => ({ mail: mailer(), webhook: webhook() });
