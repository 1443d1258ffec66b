import { listen } from '../vendors/listen.ts';
import { startStripe } from '../vendors/stripe.ts';
import { localSecrets, startMail } from './local-env.ts';
import { testDatabase } from './test-database.ts';

const webhookSecret = 'whsec_of_the_tests_alone';

type Endpoint = (request: Request) => Promise<Response>;

/**
 * A stand-in for each service outside, and the environment that leads to them. Webhooks go to the function that
 * `webhooksTo` is given.
 */
export async function startStandIns() {
  const [database, mail, stripe] = await Promise.all([testDatabase(), startMail(), startStripe()]);
  let webhook: Endpoint = async () => new Response(null, { status: 503 });
  const site = await listen((request) => webhook(request));
  stripe.addWebhookEndpoint({ url: `${site.url}/api/stripe/webhook`, secret: webhookSecret });
  return {
    database,
    mail,
    stripe,
    origin: site.url,
    env: {
      ...database.env,
      MAIL_API_KEY: localSecrets.mailApiKey,
      MAIL_API_BASE: mail.url,
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_API_BASE: stripe.url,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_AUTOMATIC_TAX: 'true',
      CRON_SECRET: 'cron-secret-of-tests',
      ADDRESS_HASH_SECRET: 'hash-secret-of-tests',
      RATE_LIMIT_CHECKOUT: '1000/600',
    },
    webhooksTo(given: Endpoint) {
      webhook = given;
    },
    async close() {
      await stripe.close();
      await Promise.all([site.close(), mail.close(), database.close()]);
    },
  };
}
