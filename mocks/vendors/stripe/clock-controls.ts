import { type Html, html } from '#contract/html.ts';

/** The clock of the account, and of everything else that turns with it. */
export type ControlledClock = {
  /** Unix seconds. */
  now: () => number;
  /** By how many seconds it is ahead of this machine. */
  ahead: () => number;
  /** Turns it ahead by so many seconds, and does what has become due. */
  turn: (seconds: number) => Promise<void>;
};

/** The steps that the control page offers, and the effect of each. */
export const clockSteps = [
  { name: '15 minutes', seconds: 15 * 60, shows: 'open checkouts expire, mails are tried again' },
  { name: '24 hours', seconds: 86_400, shows: 'address hashes are deleted, mails are given up' },
  { name: '30 days', seconds: 30 * 86_400, shows: 'subscriptions are renewed and charged' },
  { name: '12 months', seconds: 366 * 86_400, shows: 'leads and messages are deleted' },
  { name: '8 years', seconds: 8 * 366 * 86_400, shows: 'orders are deleted' },
] as const;

/** The clock's part of the control page. */
export function clockSection({ now, ahead }: ControlledClock): Html {
  const time = new Date(now() * 1000).toISOString().slice(0, 19).replace('T', ' ');
  return html`<section><h2>Clock</h2>
<p>It is ${time} UTC${ahead() > 0 && `, ${(ahead() / 86_400).toFixed(2)} days ahead of this machine`}. It cannot be turned back; a new DATA_DIR starts without data.</p>
${clockSteps.map(
  ({ name, seconds, shows }) =>
    html`<form class="row" method="post" action="/control/turn-clock"><button name="seconds" value="${seconds}">${name} ahead</button> ${shows}</form>`,
)}</section>`;
}
