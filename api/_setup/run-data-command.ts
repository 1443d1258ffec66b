import { parseArgs } from 'node:util';
import { processors } from '../_contract/business.ts';
import { createMessage } from '../_contract/contact.ts';
import { isEmail } from '../_contract/email.ts';
import { createLead } from '../_contract/leads.ts';
import { idsBeginWith, orderNumber } from '../_contract/order-number.ts';
import { readFormRecords, type Sign } from '../_domain/form-record.ts';
import { type DataKind, dataKinds, dataStore } from '../_services/data-store.ts';
import type { GetDatabase } from '../_services/database.ts';
import { restoreStore } from '../_services/restore-store.ts';
import { asCsv, asJsonLines } from './rows-as-text.ts';

export const dataUsage = `Usage: npm run data -- <command>
  leads | messages | orders | mails [--since 2026-01-31] [--csv | --json]
  orders <order number> [--csv | --json]
  export <e-mail>        everything that is stored about a person, as JSON
  erase <e-mail>         deletes it, but what bookkeeping law keeps
  resend <key>           lets a mail that has not left be tried anew
  acknowledge <key|all>  takes mails that were given up out of the health check
  restore < mails.txt    stores forms that went out by fallback mail only`;

export type DataContext = {
  db: GetDatabase;
  sign: Sign;
  now: () => Date;
  stdin: () => Promise<string>;
  print: (line: string) => void;
  /** What is going on, apart from the output. */
  progress: (line: string) => void;
};

/** Runs one command; whether it did what was asked. Throws when the database does not answer. */
export async function runDataCommand(args: string[], context: DataContext): Promise<boolean> {
  const { db, now, print, progress } = context;
  const store = dataStore(db);
  const refuse = (text: string) => {
    progress(text);
    return false;
  };
  const parsed = parse(args);
  if (!parsed) return refuse(dataUsage);
  const { command = '', argument, since, json } = parsed;
  const kind = dataKinds.find((known) => known === command);
  if (kind && argument === undefined) return since ? list(kind, since, json) : refuse(badDate);
  if (kind === 'orders' && argument !== undefined) return find(argument, json);
  if (command === 'restore' && argument === undefined) return restore(context);
  if (!argument) return refuse(dataUsage);
  if (command === 'export' || command === 'erase') {
    if (!isEmail(argument)) return refuse(`${argument} is no e-mail address.`);
    if (command === 'erase') return erase(argument);
    print(JSON.stringify(await store.export(argument), null, 2));
    return true;
  }
  if (command === 'resend') {
    const result = await store.resend(argument, now());
    if (result === 'queued') print(`${argument} is queued; the next maintenance run sends it.`);
    if (result === 'sent') progress(`${argument} has left; its content is erased.`);
    if (result === 'unknown') progress(`There is no mail ${argument}.`);
    return result === 'queued';
  }
  if (command === 'acknowledge') {
    const keys = await store.acknowledge(now(), argument === 'all' ? undefined : argument);
    for (const key of keys) print(`${key} is acknowledged.`);
    return keys.length > 0 || refuse('No such mail is given up and unacknowledged.');
  }
  return refuse(dataUsage);

  async function find(number: string, asJson: boolean): Promise<boolean> {
    const start = idsBeginWith(number);
    if (!start) return refuse(`${number} is no order number, such as ${orderNumber('52c91ab3')}.`);
    const rows = await store.ordersBeginning(start);
    for (const line of asJson ? asJsonLines(rows) : asCsv(rows, true)) print(line);
    return rows.length > 0 || refuse(`There is no order ${number}.`);
  }

  async function list(wanted: DataKind, from: Date, asJson: boolean): Promise<boolean> {
    let count = 0;
    for await (const rows of store.list(wanted, from)) {
      for (const line of asJson ? asJsonLines(rows) : asCsv(rows, count === 0)) print(line);
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
      `Kept: ${keptOrders.length} paid order(s), which bokföringslagen 7 kap. 2 § has us keep: ${keptOrders.join(', ')}. Copies in the mailbox, at ${processors.mail} and at ${processors.payments} are erased there.`,
    );
  }
}

const badDate = 'Give --since as a date, such as 2026-01-31.';

function parse(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        since: { type: 'string' },
        csv: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    if (positionals.length > 2 || (values.csv && values.json)) return undefined;
    const [command, argument] = positionals;
    const { since = '1970-01-01', json = false } = values;
    const date = new Date(since);
    const isDate = /^\d{4}-\d{2}-\d{2}$/.test(since) && !Number.isNaN(date.getTime());
    return { command, argument, since: isDate ? date : undefined, json };
  } catch {
    return undefined;
  }
}

/** Stores the forms of fallback mails (docs/decisions/031). */
async function restore({ db, sign, stdin, print, progress }: DataContext): Promise<boolean> {
  const store = restoreStore(db);
  const records = await readFormRecords(await stdin(), sign);
  const counts = { stored: 0, known: 0, refused: 0 };
  for (const [index, record] of records.entries()) {
    progress(`${index + 1} of ${records.length} ...`);
    const form = record && {
      id: record.id,
      consent: { ...record.consent, at: new Date(record.consent.at) },
    };
    const lead = record?.kind === 'lead' && createLead.input.safeParse(record.fields).data;
    const message = record?.kind === 'message' && createMessage.input.safeParse(record.fields).data;
    if (form && lead) counts[(await store.lead({ ...form, fields: lead })) ? 'stored' : 'known']++;
    else if (form && message)
      counts[(await store.message({ ...form, fields: message })) ? 'stored' : 'known']++;
    else counts.refused += 1;
  }
  print(
    `Stored: ${counts.stored}. Stored before: ${counts.known}. Not signed by us: ${counts.refused}.`,
  );
  if (records.length === 0) progress('No record was found: paste the whole text of the mails.');
  return records.length > 0 && counts.refused === 0;
}
