import Stripe from 'stripe';
import { type Clock, createClock } from './clock.ts';
import { createFaults, isLate, lateness, withFault } from './faults.ts';
import { openJsonStore } from './json-store.ts';
import { listen } from './listen.ts';
import { type Account, emptyAccount, noRequest, type StripeContext } from './stripe/account.ts';
import { answerApi, faultResponse } from './stripe/answer-api.ts';
import { answerCheckout } from './stripe/answer-checkout.ts';
import { answerControl } from './stripe/answer-control.ts';
import { completeDueAsyncPayments } from './stripe/async-payments.ts';
import { portalPage } from './stripe/checkout-page.ts';
import { expireDueSessions } from './stripe/checkout-sessions.ts';
import { controlsOf } from './stripe/controls.ts';
import { renewDueSubscriptions } from './stripe/subscriptions.ts';
import { addTaxRate } from './stripe/tax-rates.ts';
import { addWebhookEndpoint } from './stripe/webhook-endpoints.ts';
import { createWebhooks } from './stripe/webhooks.ts';

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

type Options = {
  /** Preferred (see `listen`). */
  port?: number;
  /** Where the account survives a restart. */
  file?: string;
  /** The account's clock; one of its own by default. */
  clock?: Clock;
};

type LocalEndpoint = { url: string; secret: string; events: readonly Stripe.Event.Type[] };

const checkInterval = 1000;

/**
 * A local Stripe: the API for the official SDK, the hosted pages, signed webhooks, and controls for buyers, banks and
 * time, on the page `controlUrl` and as methods of the returned object.
 */
export async function startStripe({ port, file, clock = createClock() }: Options = {}) {
  const { state: account, save } = openJsonStore<Account>(file, emptyAccount());
  const now = () => Math.floor(clock.now() / 1000);
  const faults = createFaults();
  const { emit, ...webhooks } = createWebhooks({
    account,
    save,
    now,
    request: () => context.request,
  });
  const server = await listen((request) => answer(request), { port });
  const context: StripeContext = {
    account,
    url: server.url,
    now,
    emit,
    request: noRequest,
    keysInUse: new Set(),
  };

  async function saveAndFlush(): Promise<void> {
    save();
    await webhooks.flush();
  }

  async function doWhatIsDue(): Promise<void> {
    const changed = [
      expireDueSessions(context),
      completeDueAsyncPayments(context),
      renewDueSubscriptions(context),
    ];
    if (changed.includes(true)) save();
    await webhooks.flush();
  }

  async function advance(seconds: number): Promise<void> {
    clock.turn(seconds * 1000);
    await doWhatIsDue();
  }

  let afterTurn = async () => {};
  async function turn(seconds: number): Promise<void> {
    await advance(seconds);
    await afterTurn();
  }

  const { complete, ...controls } = controlsOf(context, saveAndFlush);

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/c/pay/')) return answerCheckout(account, complete, request);
    if (/^\/(p\/login|invoices)\//.test(pathname)) return portalPage();
    if (pathname === '/' || pathname.startsWith('/control')) {
      return answerControl({ account, clock, turn, controls, webhooks, faults }, request);
    }
    const fault = faults.take(pathname);
    // A late answer keeps its idempotency key in use.
    const delay = async () => isLate(fault) && lateness(fault);
    const respond = async () => {
      const response = await answerApi(context, request, delay);
      if (request.method !== 'GET') void saveAndFlush();
      return response;
    };
    return withFault(isLate(fault) ? undefined : fault, respond, faultResponse);
  }

  const timer = setInterval(() => void doWhatIsDue(), checkInterval);
  return {
    ...controls,
    /** For `STRIPE_API_BASE`. */
    url: server.url,
    controlUrl: `${server.url}/control`,
    /** Everything that the account holds, for tests to read. */
    account,
    webhooks,
    /** Planned failures of `/v1/...`. */
    faults,
    /**
     * Adds the endpoint for these events, signed with `secret`, or replaces it. Stripe itself reaches no local address.
     */
    addWebhookEndpoint({ url, secret, events }: LocalEndpoint): void {
      addWebhookEndpoint(context, {
        id: 'we_local',
        api_version: Stripe.API_VERSION,
        enabled_events: [...events],
        secret,
        url,
      });
      save();
    },
    /** Adds an exclusive Swedish rate under this id. */
    addTaxRate(id: string, percentage = 25): void {
      addTaxRate(context, id, percentage);
      save();
    },
    /** Advances the account's clock, like a Stripe test clock, and does what has become due. */
    advance,
    /** Sets what follows after a button has turned the clock. */
    onTurn(then: () => Promise<void>): void {
      afterTurn = then;
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await server.close();
      await webhooks.flush();
      save();
    },
  };
}
