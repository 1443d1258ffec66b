import type { Clock } from '../clock.ts';
import type { Faults } from '../faults.ts';
import type { Account, PaymentResult } from './account.ts';
import { clockSteps, controlPage, plannableFaults } from './control-page.ts';
import type { Controls } from './controls.ts';
import { StripeError } from './stripe-error.ts';
import type { WebhookControls } from './webhooks.ts';

type Services = {
  account: Account;
  clock: Clock;
  /** Turns the clock ahead by so many seconds, and does what has become due. */
  turn: (seconds: number) => Promise<void>;
  controls: Controls;
  webhooks: WebhookControls;
  faults: Faults;
};
type Form = Record<string, string>;

/**
 * `GET /control` shows the page; `POST /control/<action>` with form fields acts, by its buttons or from a script, but
 * not from a page of another site.
 */
export async function answerControl(services: Services, request: Request): Promise<Response> {
  const { pathname, searchParams, origin } = new URL(request.url);
  const { account, clock, webhooks } = services;
  if (request.method !== 'POST') {
    const error = searchParams.get('error') ?? '';
    return controlPage({ account, clock, held: webhooks.isHeld(), error });
  }
  if ((request.headers.get('origin') ?? origin) !== origin) {
    return new Response('Not from here', { status: 403 });
  }
  const form = Object.fromEntries(new URLSearchParams(await request.text()));
  const action = actionsOf(services)[pathname.slice('/control/'.length)];
  if (!action) return new Response('No such control', { status: 404 });
  try {
    await action(form);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return redirectToPage(error.message);
  }
  return redirectToPage('');
}

function redirectToPage(error: string): Response {
  const location = error ? `/control?${new URLSearchParams({ error })}` : '/control';
  return new Response(null, { status: 303, headers: { location } });
}

const resultIn = (form: Form): PaymentResult => (form.result === 'failed' ? 'failed' : 'succeeded');

function actionsOf({ turn, controls, webhooks, faults }: Services) {
  const actions: Record<string, (form: Form) => unknown> = {
    expire: (form) => controls.expire(form.session ?? ''),
    refund: (form) => controls.refund(form.session ?? ''),
    'fail-refund': (form) => controls.failRefund(form.session ?? ''),
    dispute: (form) => controls.dispute(form.session ?? ''),
    'close-dispute': (form) =>
      controls.closeDispute(form.session ?? '', form.status === 'lost' ? 'lost' : 'won'),
    renew: (form) => controls.renew(form.session ?? '', resultIn(form)),
    'cancel-subscription': (form) => controls.cancelSubscription(form.session ?? ''),
    'turn-clock'({ seconds: given }) {
      const step = clockSteps.find(({ seconds }) => String(seconds) === given);
      if (!step) throw new StripeError(`No such step of the clock: ${given}`);
      return turn(step.seconds);
    },
    hold: () => webhooks.hold(),
    release: (form) => webhooks.release({ reversed: form.reversed === 'true' }),
    repeat: (form) => webhooks.repeat(form.event ?? ''),
    fault({ fault: name, times, path }) {
      const fault = plannableFaults.find((one) => String(one) === name);
      if (!fault) throw new StripeError(`No such fault: ${name}`);
      faults.plan(fault, { times: Number(times ?? 1), path: path ?? '/' });
    },
    clear: () => faults.clear(),
  };
  return actions;
}
