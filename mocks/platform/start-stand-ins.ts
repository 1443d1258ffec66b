import { listen } from '../vendors/listen.ts';
import { startStripe } from '../vendors/stripe.ts';
import { localSecrets, startMail } from './local-env.ts';
import { testDatabase } from './test-database.ts';

/**
 * A stand-in for each service outside, and the environment that leads to them. `webhook` is the function that gets the
 * events of the payment stand-in.
 */
export async function startStandIns(webhook: (request: Request) => Promise<Response>) {
  const [database, mail, stripe] = await Promise.all([testDatabase(), startMail(), startStripe()]);
  const site = await listen(webhook);
  stripe.addWebhookEndpoint({
    url: `${site.url}/api/stripe/webhook`,
    secret: localSecrets.webhook,
  });
  return {
    database,
    mail,
    stripe,
    origin: site.url,
    env: {
      ...database.env,
      MAIL_API_KEY: localSecrets.mailApiKey,
      MAIL_API_BASE: mail.url,
      STRIPE_SECRET_KEY: localSecrets.stripeKey,
      STRIPE_API_BASE: stripe.url,
      STRIPE_WEBHOOK_SECRET: localSecrets.webhook,
      STRIPE_AUTOMATIC_TAX: 'true',
      CRON_SECRET: localSecrets.cron,
      ADDRESS_HASH_SECRET: localSecrets.addressHash,
      RATE_LIMIT_CHECKOUT: '1000/600',
    },
    async close() {
      await stripe.close();
      await Promise.all([site.close(), mail.close(), database.close()]);
    },
  };
}
