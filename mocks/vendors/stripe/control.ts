import { type Faults, planFrom } from '../faults.ts';
import type { Account } from './account.ts';
import { controlPage } from './control-page.ts';
import type { Controls } from './controls.ts';
import { Problem } from './problem.ts';
import type { WebhookControls } from './webhooks.ts';

type Tools = { account: Account; controls: Controls; webhooks: WebhookControls; faults: Faults };
type Form = Record<string, string>;

/** `/control`: the page, and `POST /control/<action>` with form fields for whoever drives the stand-in over HTTP. */
export async function answerControl(tools: Tools, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const { account, webhooks } = tools;
  if (request.method !== 'POST') {
    const said = searchParams.get('said') ?? '';
    return controlPage({ account, held: webhooks.isHeld(), said });
  }
  const form = Object.fromEntries(new URLSearchParams(await request.text()));
  const action = actionsOf(tools)[pathname.slice('/control/'.length)];
  if (!action) return new Response('No such control', { status: 404 });
  try {
    await action(form);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return back(error.message);
  }
  return back('');
}

function back(said: string): Response {
  const location = said ? `/control?${new URLSearchParams({ said })}` : '/control';
  return new Response(null, { status: 303, headers: { location } });
}

function actionsOf({ controls, webhooks, faults }: Tools) {
  const yes = 'true';
  const actions: Record<string, (form: Form) => unknown> = {
    pay: (form) => controls.pay(form.session ?? ''),
    expire: (form) => controls.expire(form.session ?? ''),
    settle: (form) => controls.settle(form.session ?? '', form.succeeds === yes),
    refund: (form) => controls.refund(form.session ?? ''),
    dispute: (form) => controls.dispute(form.session ?? ''),
    renew: (form) => controls.renew(form.session ?? '', form.succeeds === yes),
    cancel: (form) => controls.cancel(form.session ?? ''),
    end: (form) => controls.end(form.session ?? ''),
    hold: () => webhooks.hold(),
    release: (form) => webhooks.release({ reversed: form.reversed === yes }),
    deliver: (form) => webhooks.deliver(form.delivery ?? ''),
    delay: (form) => webhooks.delay(form.delivery ?? '', Number(form.seconds)),
    drop: (form) => webhooks.drop(form.delivery ?? ''),
    repeat: (form) => webhooks.repeat(form.event ?? ''),
    fault(form) {
      if (!planFrom(faults, form)) throw new Problem(`No such fault: ${form.fault}`);
    },
    clear: () => faults.clear(),
  };
  return actions;
}
