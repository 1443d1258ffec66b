import { createClock } from '../../platform/clock.ts';
import { localSecrets } from '../../platform/local-env.ts';
import { startStripe } from '../../vendors/stripe.ts';
import type { StartService } from './service.ts';

/** The payment provider, whose webhooks go through their proxy. */
export const startPayments: StartService = async ({ folder, port, proxies }) => {
  const clock = createClock(`${folder}/payments-clock.json`);
  const advanced = Math.floor(clock.ahead() / 1000);
  const provider = await startStripe({ file: `${folder}/payments.json`, port, advanced });
  const { webhooks, account } = provider;
  provider.addTaxRate(localSecrets.taxRateId);
  provider.addWebhookEndpoint({
    url: `${proxies.webhooks}/api/stripe/webhook`,
    secret: localSecrets.webhook,
  });
  return {
    url: provider.url,
    controls: {
      pendingWebhooks: async () => webhooks.pending().length,
      sessions: async () =>
        Object.values(account.sessions).map(({ id, metadata, payment_status: status }) => ({
          id,
          orderId: metadata?.orderId,
          paid: status === 'paid',
        })),
      async turnClock(milliseconds: number) {
        clock.turn(milliseconds);
        await provider.advance(milliseconds / 1000);
      },
    },
    close: provider.close,
  };
};
