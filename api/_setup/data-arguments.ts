import { readArguments, Stop } from './command-line.ts';

export const usage = `Usage: npm run data -- <command>
       npm run data:local -- <command>   for the data of npm start
  leads | messages | orders | mails [--since 2026-01-31] [--json]
                         prints a list as CSV or JSON
  mails --given-up       lists the mails and events that were given up, without
                         content
  report [--since 2026-01-31]
                         prints the owner's report of yesterday, or of the
                         days since
  export <e-mail>        prints the stored data about a person as JSON
  --output <file>        writes a list, report or export to a new file instead
  erase <e-mail> [--yes] deletes it, except what bookkeeping law requires;
                         asks before
  erase --since 2026-01-31T09:30Z --until 2026-01-31T11:00Z [--yes]
                         deletes all leads and messages of a time span, such
                         as a wave of spam
  recover --since 2026-01-31 [--yes] [--send]
                         lists orders that only the payment provider knows,
                         as after a restored backup, and orders that are
                         expired or processing here and paid there; --yes
                         creates or corrects them, --send sends their mails
  resend <key|all>       queues given up mails again, orders and the oldest
                         first
  acknowledge <mails|forms|promised|unknown|key>
                         takes out of the health check: given up mails, forms
                         that were only mailed, orders paid otherwise than
                         promised, orders whose checkout the payment provider
                         does not know; or one of these`;

const flag = { type: 'boolean', default: false } as const;
const text = { type: 'string' } as const;
const known = {
  since: text,
  until: text,
  output: text,
  json: flag,
  yes: flag,
  send: flag,
  'given-up': flag,
} as const;

/** Parses the command line, or the given arguments. Throws when it is wrong. Only `erase` accepts times. */
export function dataArguments(args?: string[]) {
  const { values, positionals } = readArguments(usage, known, { args, allowPositionals: true });
  const isErase = positionals[0] === 'erase';
  const { since, until } = values;
  for (const [name, value] of Object.entries({ since, until })) {
    if (value === undefined || isMoment(value, isErase ? dayOrTime : day)) continue;
    const orTime = isErase ? ', or a time, such as 2026-01-31T09:30Z' : '';
    throw new Stop('usage', `Give --${name} as a date, such as 2026-01-31${orTime}.`);
  }
  return { values, positionals };
}

const day = /^[\d-]{10}$/;
const dayOrTime = /^[\d-]{10}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z)?$/;

/** JavaScript reads 2026-02-30 as a day in March. */
function isMoment(text: string, form: RegExp): boolean {
  const date = new Date(text);
  const isKnown = form.test(text) && !Number.isNaN(date.getTime());
  return isKnown && text.startsWith(date.toISOString().slice(0, 10));
}
