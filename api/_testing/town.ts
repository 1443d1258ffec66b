import { listen } from '../../mocks/vendors/listen.ts';
import { startResend } from '../../mocks/vendors/resend.ts';
import { startStripe } from '../../mocks/vendors/stripe.ts';
import { testDatabase } from './postgres.ts';

const webhookSecret = 'whsec_test';

type Post = (request: Request) => Promise<Response>;

/** Everything outside, as stand-ins, and the environment that leads to them. Webhooks go to `post`, which an entry gives later. */
export async function startTown() {
  const [database, resend, stripe] = await Promise.all([
    testDatabase(),
    startResend(),
    startStripe(),
  ]);
  let post: Post = async () => new Response(null, { status: 503 });
  const site = await listen((request) => post(request));
  stripe.addWebhookEndpoint({ url: `${site.url}/api/stripe/webhook`, secret: webhookSecret });
  return {
    ...{ database, resend, stripe, origin: site.url },
    env: {
      ...database.env,
      RESEND_API_KEY: 're_test',
      RESEND_BASE_URL: resend.url,
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_API_BASE: stripe.url,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_AUTOMATIC_TAX: 'true',
      CRON_SECRET: 'cron',
      ADDRESS_HASH_SECRET: 'hash',
      RATE_LIMIT_CHECKOUT: '1000/600',
    },
    webhooksTo(given: Post) {
      post = given;
    },
    async close() {
      await stripe.close();
      await Promise.all([site.close(), resend.close(), database.close()]);
    },
  };
}
