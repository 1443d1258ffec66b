import { Webhook as Signer } from 'standardwebhooks';
import { NotConfigured, readEnv, webhookConfigured } from '../_platform/env.ts';
import type { Webhook } from '../_platform/ports.ts';
import { MailFailure } from './mail.ts';

/** Milliseconds. */
const timeout = 8_000;

/** The owner's webhook, signed by the Standard Webhooks specification (docs/product.md 9.5). */
export function webhook(env = readEnv): Webhook {
  return {
    configured: () => webhookConfigured(env),
    /** Throws unless the receiver answers 2xx in time; a redirect is not followed. */
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
