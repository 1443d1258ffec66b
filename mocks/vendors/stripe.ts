import { createFaults } from './faults.ts';
import { type Clock, createClock, openJsonStore } from './json-store.ts';
import { listen, type StandInOptions } from './listen.ts';
import {
  type Account,
  emptyAccount,
  insert,
  type Session,
  type StripeContext,
} from './stripe/account.ts';
import { apiOf, type StripeFault } from './stripe/answer-api.ts';
import { answerCheckout, portalPage } from './stripe/checkout-page.ts';
import { completeAsyncPayment, expire, pay } from './stripe/checkout-sessions.ts';
import { answerControl } from './stripe/control-page.ts';
import { dispute, noteLateEvidence, updateDispute } from './stripe/disputes.ts';
import { failOtherInvoice, payInvoice, voidInvoice } from './stripe/invoices.ts';
import { found } from './stripe/params.ts';
import { chargeForOther } from './stripe/payments.ts';
import { refund, updateRefund } from './stripe/refunds.ts';
import * as subscriptions from './stripe/subscriptions.ts';
import { createWebhooks } from './stripe/webhooks.ts';

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

export type StripeControl = keyof ReturnType<typeof controlsOf>;

type Options = Pick<StandInOptions, 'port' | 'file'> & {
  clock?: Clock;
  afterTurn?: () => Promise<void>;
};

/** What may happen to payments. `saved` also delivers the events. */
function controlsOf(context: StripeContext, saved: () => Promise<void>) {
  const control =
    <Given extends unknown[], Result>(act: (context: StripeContext, ...given: Given) => Result) =>
    async (...given: Given): Promise<Result> => {
      const result = act(context, ...given);
      await saved();
      return result;
    };
  const ofSession = <Rest extends unknown[], Result>(
    act: (context: StripeContext, session: Session, ...rest: Rest) => Result,
  ) =>
    control((_, id: string, ...rest: Rest) =>
      act(context, found(context.account.sessions, id, 'checkout.session'), ...rest),
    );
  return {
    pay: ofSession(pay),
    completeAsyncPayment: ofSession(completeAsyncPayment),
    expire: ofSession(expire),
    chargeForOther: ofSession(chargeForOther),
    failOtherInvoice: ofSession(failOtherInvoice),
    activate: ofSession(subscriptions.activate),
    renew: ofSession(subscriptions.renew),
    endRetries: ofSession(subscriptions.endRetries),
    changePrice: ofSession(subscriptions.changePrice),
    scheduleEnd: ofSession(subscriptions.scheduleEnd),
    cancelSubscription: ofSession(subscriptions.cancelSubscription),
    deleteCustomer: ofSession(subscriptions.deleteCustomer),
    payInvoice: control(payInvoice),
    voidInvoice: control(voidInvoice),
    refund: control(refund),
    updateRefund: control(updateRefund),
    dispute: control(dispute),
    updateDispute: control(updateDispute),
  };
}

/** A local Stripe: API, hosted pages, signed webhooks, and controls as methods and on a page. */
export async function startStripe({ port, file, clock = createClock(), afterTurn }: Options = {}) {
  const { state: account, save } = openJsonStore<Account>(file, emptyAccount());
  const now = () => Math.floor(clock.now() / 1000);
  const faults = createFaults<StripeFault>();
  const { emit, ...webhooks } = createWebhooks(account, save, now);
  const server = await listen((request) => answer(request), { port });
  const context: StripeContext = { account, url: server.url, now, emit };
  const answerApi = apiOf(context, faults);

  async function saveAndFlush(): Promise<void> {
    save();
    await webhooks.flush();
  }

  async function doWhatIsDue(): Promise<void> {
    for (const session of Object.values(account.sessions)) {
      const pending = account.sessionDetails[session.id]?.pending;
      if (session.status === 'open' && session.expires_at <= now()) expire(context, session);
      if (pending && pending.dueAt <= now()) completeAsyncPayment(context, session);
    }
    subscriptions.doDueOfSubscriptions(context);
    noteLateEvidence(context);
    await webhooks.flush();
  }

  async function advance(seconds: number): Promise<void> {
    clock.turn(seconds * 1000);
    await doWhatIsDue();
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/c/pay/')) return answerCheckout(stripe, request);
    if (/^\/(p\/login|invoices)\//.test(pathname)) return portalPage();
    if (['/', '/control'].includes(pathname)) return answerControl(stripe, request);
    const response = await answerApi(request);
    if (request.method !== 'GET') void saveAndFlush();
    return response;
  }

  const timer = setInterval(() => void doWhatIsDue(), 1000);
  const stripe = {
    ...controlsOf(context, saveAndFlush),
    url: server.url,
    controlUrl: `${server.url}/control`,
    account,
    clock,
    webhooks,
    faults,
    addTaxRate(id: string, percentage = 25): void {
      const rate = { country: 'SE', active: true, inclusive: false, percentage };
      insert(account.taxRates, { id, ...rate });
      save();
    },
    advance,
    turn: (seconds: number) => advance(seconds).then(afterTurn),
    async close(): Promise<void> {
      clearInterval(timer);
      await server.close();
      await webhooks.flush();
      save();
    },
  };
  return stripe;
}
