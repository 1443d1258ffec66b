import { Webhook as Signer } from 'standardwebhooks';
import { MailFailure } from '../_domain/mail.ts';
import type { Webhook } from '../_domain/ports.ts';
import { NotConfigured, readEnv } from './env.ts';

/** Milliseconds. */
const timeout = 8_000;

/** The owner's webhook, signed by the Standard Webhooks specification (docs/product.md 9.5). */
export function webhook(env = readEnv): Webhook {
  const settings = () => {
    const { webhookUrl, webhookSecret } = env();
    return webhookUrl && webhookSecret ? { url: webhookUrl, secret: webhookSecret } : undefined;
  };
  return {
    configured: () => settings() !== undefined,
    /** Throws unless the receiver answers 2xx in time; a redirect is not followed. */
    async send(event, key) {
      const target = settings();
      if (!target) throw new NotConfigured('WEBHOOK_URL');
      const body = JSON.stringify(event);
      const at = new Date();
      const {
        ok,
        status,
        body: answer,
      } = await fetch(target.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': key,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': new Signer(target.secret).sign(key, at, body),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      await answer?.cancel();
      if (!ok) throw new MailFailure('WebhookRefused', String(status));
    },
  };
}
