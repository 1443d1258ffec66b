import Stripe from 'stripe';
import { createFaults, type Faults, underFault } from './faults.ts';
import { listen } from './listen.ts';
import { openStore } from './store.ts';
import { type Account, type Desk, emptyAccount } from './stripe/account.ts';
import { answerApi, plannedFailure } from './stripe/api.ts';
import { answerCheckout } from './stripe/checkout.ts';
import { answerControl } from './stripe/control.ts';
import { type Controls, controlsOf } from './stripe/controls.ts';
import { answerPortal } from './stripe/portal-page.ts';
import { expireOverdue } from './stripe/sessions.ts';
import { settleDue } from './stripe/settle.ts';
import { endDue } from './stripe/subscriptions.ts';
import { createTaxRate } from './stripe/tax-rates.ts';
import { createWebhooks, type WebhookControls } from './stripe/webhooks.ts';

export type StripeStandIn = Omit<Controls, 'complete'> & {
  /** For `STRIPE_API_BASE`. */
  url: string;
  controlUrl: string;
  /** Everything that the account holds, live: for tests to read. */
  account: Account;
  webhooks: WebhookControls;
  /** Failures to come on `/v1/...`. */
  faults: Faults;
  /** Sends webhooks here from now on, signed with `secret`; replaces an earlier one of the same id. */
  subscribe: (endpoint: { url: string; secret: string; id?: string }) => void;
  /** Puts the exclusive Swedish rate of 25 % under this id, unless it is there. */
  addTaxRate: (id: string) => void;
  /** Moves the account's clock, and does what has become due: expiries, settlements, retries. */
  advance: (seconds: number) => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  /** A wish (see `listen`). */
  port?: number;
  /** Where the account survives a restart. */
  file?: string;
  /** Whether Stripe Tax is active in the account; it is unless told. */
  stripeTax?: boolean;
};

const tick = 1000;

/**
 * A local Stripe: the API that the official SDK calls, the hosted checkout page, signed webhooks, and controls
 * for all that happens elsewhere, by hand at `controlUrl` and in tests on the returned object.
 */
export async function startStripe({
  port,
  file,
  stripeTax = true,
}: Options = {}): Promise<StripeStandIn> {
  const store = openStore<Account>(file, emptyAccount());
  const { state: account } = store;
  const save = () => store.save();
  let ahead = 0;
  const now = () => Math.floor(Date.now() / 1000) + ahead;
  const faults = createFaults();
  const { emit, ...webhooks } = createWebhooks({ account, save, now });
  const server = await listen((request) => answer(request), { port });
  const desk: Desk = { account, url: server.url, now, stripeTax, emit };

  async function done(): Promise<void> {
    save();
    await webhooks.flush();
  }

  async function work(): Promise<void> {
    const changed = [expireOverdue(desk), settleDue(desk), endDue(desk)];
    if (changed.includes(true)) save();
    await webhooks.flush();
  }

  const controls = controlsOf(desk, done);

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/c/pay/')) return answerCheckout(account, controls, request);
    if (pathname.startsWith('/p/login/')) return answerPortal(account, controls, request);
    if (pathname === '/' || pathname.startsWith('/control')) {
      return answerControl({ account, controls, webhooks, faults }, request);
    }
    const act = async () => {
      const answered = await answerApi(desk, request);
      if (request.method !== 'GET') void done();
      return answered;
    };
    return underFault(faults.take(pathname), act, plannedFailure);
  }

  const timer = setInterval(() => void work(), tick);
  const { complete: _, ...byHand } = controls;
  return {
    ...byHand,
    url: server.url,
    controlUrl: `${server.url}/control`,
    account,
    webhooks,
    faults,
    subscribe({ url, secret, id = 'we_local' }) {
      account.endpoints[id] = {
        id,
        object: 'webhook_endpoint',
        api_version: Stripe.API_VERSION,
        application: null,
        created: now(),
        description: 'The local site',
        enabled_events: ['*'],
        livemode: false,
        metadata: {},
        secret,
        status: 'enabled',
        url,
      };
      save();
    },
    addTaxRate(id) {
      if (account.taxRates[id]) return;
      const params = { display_name: 'Moms', inclusive: 'false', percentage: '25', country: 'SE' };
      createTaxRate(desk, params, id);
      save();
    },
    async advance(seconds) {
      ahead += seconds;
      await work();
    },
    async close() {
      clearInterval(timer);
      await server.close();
      await webhooks.flush();
      save();
    },
  };
}
