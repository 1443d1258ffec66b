import { readArguments } from './command-line.ts';

export const usage = `Usage: npm run data -- <command>, or npm run data:local -- <command> for the data of npm start
  leads | messages | orders | mails [--since 2026-01-31] [--json]
                         prints a list as CSV or JSON
  mails --given-up       lists the mails and events that were given up, without content
  report [--since 2026-01-31]
                         prints the owner's report of yesterday, or of the days since
  export <e-mail>        prints the stored data about a person as JSON
  --output <file>        writes a list, report or export to a new file instead
  erase <e-mail> [--yes] deletes it, except what bookkeeping law requires; asks before
  erase --since 2026-01-31T09:30Z --until 2026-01-31T11:00Z [--yes]
                         deletes the leads and messages of a time span, such as a wave of spam
  recover --since 2026-01-31 [--yes] [--send]
                         lists orders that only the payment provider knows, as after a
                         restored backup, and orders that are expired or processing here
                         and paid there; --yes creates or corrects them, --send sends
                         their mails
  resend <key|all>       queues given up mails again, orders and the oldest first
  acknowledge <mails|forms|promised|unknown|key>
                         takes out of the health check: given up mails, forms
                         that were only mailed, orders paid otherwise than
                         promised, orders whose checkout the payment provider
                         does not know; or one of these`;

const flag = { type: 'boolean', default: false } as const;
const text = { type: 'string' } as const;
const options = {
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
  const { values, positionals } = readArguments(usage, options, { args, allowPositionals: true });
  const isErase = positionals[0] === 'erase';
  const { since, until } = values;
  for (const [name, value] of Object.entries({ since, until })) {
    if (value === undefined || isDate(value) || (isErase && isMoment(value))) continue;
    const orTime = isErase ? ', or a time, such as 2026-01-31T09:30Z' : '';
    throw new Error(`Give --${name} as a date, such as 2026-01-31${orTime}.`);
  }
  return { values, positionals };
}

/** JavaScript reads 2026-02-30 as a day in March. */
function isDate(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

function isMoment(text: string): boolean {
  const [date = '', time = ''] = text.split('T');
  return (
    isDate(date) &&
    /^\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/.test(time) &&
    !Number.isNaN(Date.parse(text))
  );
}
