import { parseArgs } from 'node:util';
import { processors } from '../_contract/business.ts';
import { isEmail } from '../_contract/email.ts';
import { idsBeginWith, orderNumber } from '../_contract/order-number.ts';
import { readFormRecords, type Sign } from '../_domain/form-record.ts';
import type { Webhook } from '../_domain/ports.ts';
import { readReport } from '../_domain/report.ts';
import { reportMail } from '../_emails/report-mail.ts';
import { type DataKind, dataKinds, dataStore } from '../_services/data-store.ts';
import type { GetDatabase } from '../_services/database.ts';
import { readEnv } from '../_services/env.ts';
import { reportStore } from '../_services/report-store.ts';
import { restoreStore } from '../_services/restore-store.ts';
import { rowsAsText } from './rows-as-text.ts';

/** The usage text; `program` is the text before each command. */
export const dataUsage = (program: string) => `Usage: ${program} -- <command>
  leads | messages | orders | mails [--since 2026-01-31] [--json]
  orders <order number> [--json]
  report [--since 2026-01-31]
                         prints the owner's report of yesterday, or of the days since
  export <e-mail>        prints the stored data about a person as JSON
  erase <e-mail>         deletes it, except what bookkeeping law requires
  resend <key>           queues a given up mail again
  acknowledge <key|all>  takes given up mails out of the health check
  restore < mails.txt    stores the forms of fallback mails`;

/** The argument of each command, if any. */
const needed: Record<string, string | undefined> = {
  ...Object.fromEntries(dataKinds.map((kind) => [kind, undefined])),
  report: undefined,
  export: 'an e-mail address',
  erase: 'an e-mail address',
  resend: 'the key of a mail',
  acknowledge: 'the key of a mail, or all',
  restore: undefined,
};

export type DataContext = {
  /** The text before the command in the usage, such as `npm run data`. */
  program: string;
  db: GetDatabase;
  sign: Sign;
  webhook: Pick<Webhook, 'configured'>;
  now: () => Date;
  stdin: () => Promise<string>;
  print: (line: string) => void;
  /** Progress messages, separate from the output. */
  progress: (line: string) => void;
};

/** Runs one command and returns whether it succeeded. Throws when the database does not answer. */
export async function runDataCommand(args: string[], context: DataContext): Promise<boolean> {
  const { program, db, now, print, progress } = context;
  const store = dataStore(db);
  const refuse = (text: string) => {
    progress(text);
    return false;
  };
  const parsed = parse(args);
  if (typeof parsed === 'string') return refuse(`${parsed}${dataUsage(program)}`);
  const { command, argument = '', since, json } = parsed;
  if (command === 'orders' && argument) return find(argument, json);
  const kind = dataKinds.find((known) => known === command);
  if (kind) return list(kind, new Date(since ?? 0), json);
  if (command === 'report') {
    const report = await readReport(now(), reportStore(db), { since });
    print(reportMail(report, readEnv().company).text);
    return true;
  }
  if (command === 'restore') return restore(context);
  if (command === 'resend') return resend(argument);
  if (command === 'acknowledge') {
    const keys = await store.acknowledge(now(), argument === 'all' ? undefined : argument);
    for (const key of keys) print(`${key} is acknowledged.`);
    return keys.length > 0 || refuse('No such mail is given up and unacknowledged.');
  }
  if (!isEmail(argument)) return refuse(`${argument} is no e-mail address.`);
  if (command === 'erase') return erase(argument);
  print(JSON.stringify(await store.export(argument), null, 2));
  return true;

  async function resend(key: string): Promise<boolean> {
    const result = await store.resend(key, now());
    if (result === 'sent') return refuse(`${key} was sent; its content is erased.`);
    if (result === 'unknown') return refuse(`There is no mail ${key}.`);
    print(`${key} is queued; the next maintenance run sends it.`);
    return true;
  }

  async function find(number: string, asJson: boolean): Promise<boolean> {
    const start = idsBeginWith(number);
    if (!start) return refuse(`${number} is no order number, such as ${orderNumber('52c91ab3')}.`);
    const rows = await store.ordersBeginning(start);
    for (const line of rowsAsText(rows, { asJson, header: true })) print(line);
    return rows.length > 0 || refuse(`There is no order ${number}.`);
  }

  async function list(wanted: DataKind, from: Date, asJson: boolean): Promise<boolean> {
    let count = 0;
    for await (const rows of store.list(wanted, from)) {
      for (const line of rowsAsText(rows, { asJson, header: count === 0 })) print(line);
      count += rows.length;
      progress(`${count} ${wanted} ...`);
    }
    progress(`${count} ${wanted}.`);
    return true;
  }

  async function erase(email: string): Promise<boolean> {
    const { keptOrders, ...erased } = await store.erase(email);
    const counts = Object.entries(erased).map(([what, count]) => `${count} ${what}`);
    print(`Erased: ${counts.join(', ')}.`);
    if (keptOrders.length === 0) return true;
    return refuse(
      `Kept: ${keptOrders.length} paid order(s), which bokföringslagen 7 kap. 2 § requires: ${keptOrders.join(', ')}. Copies in the mailbox, at ${processors.mail} and at ${processors.payments} are erased there.`,
    );
  }
}

type Parsed = {
  command: string;
  argument: string | undefined;
  since: string | undefined;
  json: boolean;
};

/** The command with its argument and options, or a line that describes the mistake. */
function parse(args: string[]): Parsed | string {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { since: { type: 'string' }, json: { type: 'boolean' } },
    });
    const [command, argument, surplus] = positionals;
    if (command === undefined) return '';
    if (!Object.hasOwn(needed, command)) return `There is no command ${command}.\n`;
    const wanted = needed[command];
    if (wanted && argument === undefined) return `${command} needs ${wanted}.\n`;
    const unexpected = wanted || command === 'orders' ? surplus : argument;
    if (unexpected !== undefined) return `${command} takes no ${unexpected}.\n`;
    const { since, json = false } = values;
    const isDate = (day: string) =>
      /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
    if (since !== undefined && !isDate(since))
      return 'Give --since as a date, such as 2026-01-31.\n';
    return { command, argument, since, json };
  } catch (error) {
    // An unknown option.
    return error instanceof Error ? `${error.message}\n` : '';
  }
}

/** Stores the forms of fallback mails (docs/decisions/031). */
async function restore(context: DataContext): Promise<boolean> {
  const { db, sign, webhook, now, stdin, print, progress } = context;
  const store = restoreStore(db, webhook, now);
  const records = await readFormRecords(await stdin(), sign);
  const counts = { stored: 0, known: 0, refused: 0 };
  for (const [index, record] of records.entries()) {
    progress(`${index + 1} of ${records.length} ...`);
    counts[record ? await store.add(record) : 'refused'] += 1;
  }
  const { stored, known, refused } = counts;
  print(`Stored: ${stored}. Stored before: ${known}. Refused: ${refused}.`);
  if (records.length === 0) progress('No record was found: paste the whole text of the mails.');
  return records.length > 0 && refused === 0;
}
