import { parseArgs } from 'node:util';
import { processors } from '../_contract/business.ts';
import { readReport } from '../_owner/report.ts';
import { reportMail } from '../_owner/report-mail.ts';
import { reportStore } from '../_owner/report-store.ts';
import { database } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { type DataKind, dataKinds, dataStore } from './data-store.ts';

const usage = `Usage: npm run data -- <command>, or npm run data:local -- <command> for the data of npm start
  leads | messages | orders | mails [--since 2026-01-31] [--json]
  report [--since 2026-01-31]
                         prints the owner's report of yesterday, or of the days since
  export <e-mail>        prints the stored data about a person as JSON
  erase <e-mail>         deletes it, except what bookkeeping law requires
  resend <key>           queues a given up mail again
  acknowledge <key|all>  takes given up mails, and orders paid otherwise than promised,
                         out of the health check`;

/** The services of the commands; `print` is for their output, `tell` for messages. */
export const dataServices = () => ({
  db: database,
  now: () => new Date(),
  print: (line: string): unknown => console.log(line),
  tell: (line: string): unknown => console.error(line),
});

type Failure = string | undefined;
type Command = (argument: string) => Promise<Failure> | Promise<void>;

/** Runs one command and returns whether it succeeded. Throws when the database does not answer. */
export async function runDataCommand(args: string[], services: ReturnType<typeof dataServices>) {
  const { db, now, print, tell } = services;
  const store = dataStore(db);
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { since: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const [command = '', argument, surplus] = positionals;
  const { since, json } = values;
  if (since !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(since)) {
    tell('Give --since as a date, such as 2026-01-31.');
    return false;
  }
  const lists = dataKinds.map((kind): [string, Command] => [kind, () => list(kind)]);
  const commands = new Map<string, Command>(
    argument === undefined
      ? [...lists, ['report', report]]
      : Object.entries({ export: exportPerson, erase, resend, acknowledge }),
  );
  const run = surplus === undefined ? commands.get(command) : undefined;
  const failure = run ? await run(argument ?? '') : usage;
  if (failure) tell(failure);
  return !failure;

  async function list(kind: DataKind): Promise<void> {
    let count = 0;
    for await (const row of store.list(kind, new Date(since ?? 0))) {
      if (count === 0 && !json) print(byteOrderMark + csvLine(Object.keys(row)));
      print(json ? JSON.stringify(row) : csvLine(Object.values(row)));
      count += 1;
    }
    tell(`${count} ${kind}.`);
  }

  async function report(): Promise<void> {
    const found = await readReport(now(), reportStore(db), { since });
    print(reportMail(found, readEnv().company).text);
  }

  async function exportPerson(email: string): Promise<void> {
    print(JSON.stringify(await store.export(email), null, 2));
  }

  async function erase(email: string): Promise<Failure> {
    const { keptOrders, ...erased } = await store.erase(email);
    const counts = Object.entries(erased).map(([what, count]) => `${count} ${what}`);
    print(`Erased: ${counts.join(', ')}.`);
    const { workflowTool } = readEnv().company;
    const elsewhere = [processors.mail, processors.payments, workflowTool].filter(Boolean);
    tell(`Copies are erased where they are: in the mailbox, at ${elsewhere.join(', at ')}.`);
    if (keptOrders.length === 0) return undefined;
    const kept = `Kept: ${keptOrders.length} paid order(s), which bokföringslagen 7 kap. 2 § requires`;
    return `${kept}: ${keptOrders.join(', ')}.`;
  }

  async function resend(key: string): Promise<Failure> {
    const result = await store.resend(key, now());
    if (result === 'sent') return `${key} was sent; its content is erased.`;
    if (result === 'unknown') return `There is no mail ${key}.`;
    print(`${key} is queued; the next maintenance run sends it.`);
    return undefined;
  }

  async function acknowledge(argument: string): Promise<Failure> {
    const keys = await store.acknowledge(now(), argument === 'all' ? undefined : argument);
    for (const key of keys) print(`${key} is acknowledged.`);
    return keys.length > 0 ? undefined : 'Nothing of that name is to be acknowledged.';
  }
}

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A spreadsheet would run a cell that begins like a formula; an apostrophe makes it text. */
const quoted = (value: unknown) =>
  `"${cell(value)
    .replace(/^[\s\0]*[=+\-@＝＋－＠|%]/, "'$&")
    .replaceAll('"', '""')}"`;

/** Without it a Swedish Excel reads UTF-8 as Windows-1252. */
const byteOrderMark = '\ufeff';

/** CSV as a Swedish Excel reads it: semicolons, and all cells quoted. */
const csvLine = (cells: readonly unknown[]) => cells.map(quoted).join(';');
