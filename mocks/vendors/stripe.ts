import Stripe from 'stripe';
import { createFaults, withFault } from './faults.ts';
import { openJsonStore } from './json-store.ts';
import { listen } from './listen.ts';
import { type Account, emptyAccount, type StripeContext } from './stripe/account.ts';
import { answerApi, faultResponse } from './stripe/answer-api.ts';
import { answerCheckout } from './stripe/answer-checkout.ts';
import { answerControl } from './stripe/answer-control.ts';
import { completeDueAsyncPayments } from './stripe/async-payments.ts';
import { portalPage } from './stripe/checkout-page.ts';
import { expireDueSessions } from './stripe/checkout-sessions.ts';
import type { ControlledClock } from './stripe/clock-controls.ts';
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
  /** Whether Stripe Tax is active in the account; true by default. */
  stripeTax?: boolean;
  /** A frozen clock moves only by `advance`, so that a slow test sees no retry or expiry. */
  clock?: 'running' | 'frozen';
  /** By how many seconds the account's clock was advanced before it was stopped. */
  advanced?: number;
};

const checkInterval = 1000;

/**
 * A local Stripe: the API for the official SDK, the hosted pages, signed webhooks, and controls for buyers, banks and
 * time, on the page `controlUrl` and as methods of the returned object.
 */
export async function startStripe({
  port,
  file,
  stripeTax = true,
  clock = 'running',
  advanced = 0,
}: Options = {}) {
  const store = openJsonStore<Account>(file, emptyAccount());
  const { state: account } = store;
  const save = () => store.save();
  const startedAt = Date.now();
  const now = () => Math.floor((clock === 'frozen' ? startedAt : Date.now()) / 1000) + advanced;
  const faults = createFaults();
  const { emit, ...webhooks } = createWebhooks({ account, save, now });
  const server = await listen((request) => answer(request), { port });
  const context: StripeContext = { account, url: server.url, now, stripeTax, emit };

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
    advanced += seconds;
    await doWhatIsDue();
  }

  const shownClock: ControlledClock = { now, ahead: () => advanced, turn: advance };
  const { complete, ...controls } = controlsOf(context, saveAndFlush);

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/c/pay/')) return answerCheckout(account, complete, request);
    if (/^\/(p\/login|invoices)\//.test(pathname)) return portalPage();
    if (pathname === '/' || pathname.startsWith('/control')) {
      return answerControl({ account, clock: shownClock, controls, webhooks, faults }, request);
    }
    const respond = async () => {
      const response = await answerApi(context, request);
      if (request.method !== 'GET') void saveAndFlush();
      return response;
    };
    return withFault(faults.take(pathname), respond, faultResponse);
  }

  const timer =
    clock === 'running' ? setInterval(() => void doWhatIsDue(), checkInterval) : undefined;
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
    /** Adds the endpoint for all events, signed with `secret`, or replaces it. */
    addWebhookEndpoint({ url, secret }: { url: string; secret: string }): void {
      addWebhookEndpoint(context, {
        id: 'we_local',
        api_version: Stripe.API_VERSION,
        enabled_events: ['*'],
        secret,
        url,
      });
      save();
    },
    /** Adds an exclusive Swedish rate of 25 % under this id. */
    addTaxRate(id: string): void {
      addTaxRate(context, id, 25);
      save();
    },
    /** Advances the account's clock, like a Stripe test clock, and does what has become due. */
    advance,
    /** Called by the clock's buttons; by default they advance this account alone. */
    onTurn(turn: ControlledClock['turn']): void {
      shownClock.turn = turn;
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await server.close();
      await webhooks.flush();
      save();
    },
  };
}
