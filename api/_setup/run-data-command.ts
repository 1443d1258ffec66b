import { createInterface } from 'node:readline/promises';
import { processors } from '../_contract/business.ts';
import { cleanAddress, isEmail } from '../_contract/email-address.ts';
import { orderNumber } from '../_contract/purchases.ts';
import { readReport } from '../_owner/report.ts';
import { reportMail } from '../_owner/report-mail.ts';
import { reportStore } from '../_owner/report-store.ts';
import { database } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { alarmStore } from './alarm-store.ts';
import { byteOrderMark, csvLine } from './csv-line.ts';
import { dataOptions } from './data-options.ts';
import { type DataKind, dataKinds, dataStore, type Found, isUnpaid } from './data-store.ts';
import { recoverOrders, recoveryServices } from './recover-orders.ts';

const usage = `Usage: npm run data -- <command>, or npm run data:local -- <command> for the data of npm start
  leads | messages | orders | mails [--since 2026-01-31] [--json]
  report [--since 2026-01-31]
                         prints the owner's report of yesterday, or of the days since
  export <e-mail>        prints the stored data about a person as JSON
  erase <e-mail> [--yes] deletes it, except what bookkeeping law requires; asks before
  erase --since 2026-01-31T09:30Z --until 2026-01-31T11:00Z [--yes]
                         deletes the leads and messages of a time span, such as a wave of spam
  recover --since 2026-01-31 [--yes] [--send]
                         lists orders that only the payment provider knows, as after a
                         restored backup; --yes creates them, --send sends their mails
  resend <key>           queues a given up mail again
  acknowledge <key|all>  takes given up mails, and orders paid otherwise than promised,
                         out of the health check`;

async function askTerminal(question: string): Promise<string> {
  if (!process.stdin.isTTY) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question);
  terminal.close();
  return answer;
}

const shown = 20;

const noBookkeeping =
  'This is no bookkeeping: sums are in öre and of the first payment alone. Stripe has renewals, refunds and fees.';

export const dataServices = () => ({
  db: database,
  now: () => new Date(),
  ask: askTerminal,
  print: (line: string): unknown => console.log(line),
  log: (line: string): unknown => console.error(line),
  recovery: recoveryServices,
});

type Failure = string | undefined;
type Command = (argument: string) => Promise<Failure> | Promise<void>;

/** Runs a command. Returns whether it succeeded; throws when the database fails. */
export async function runDataCommand(args: string[], services: ReturnType<typeof dataServices>) {
  const { db, now, ask, print, log, recovery } = services;
  const store = dataStore(db);
  const alarms = alarmStore(db);
  const given = dataOptions(args, usage);
  if (typeof given === 'string') {
    log(given);
    return false;
  }
  const { positionals, values } = given;
  if (values.help) {
    print(usage);
    return true;
  }
  const [command = '', argument, surplus] = positionals;
  const { since, until, json, yes, send } = values;
  const lists = dataKinds.map((kind): [string, Command] => [kind, () => list(kind)]);
  const commands = new Map<string, Command>(
    argument === undefined
      ? [...lists, ['report', report], ['erase', eraseSpan], ['recover', recover]]
      : Object.entries({ export: exportPerson, erase: erasePerson, resend, acknowledge }),
  );
  const run = surplus === undefined ? commands.get(command) : undefined;
  const failure = run ? await run(argument ?? '') : usage;
  if (failure) log(failure);
  return !failure;

  async function list(kind: DataKind): Promise<void> {
    let count = 0;
    for await (const row of store.list(kind, new Date(since ?? 0))) {
      if (count === 0 && !json) print(byteOrderMark + csvLine(Object.keys(row)));
      print(json ? JSON.stringify(row) : csvLine(Object.values(row)));
      count += 1;
    }
    log(`${count} ${kind}.`);
    if (kind === 'orders') log(noBookkeeping);
  }

  async function report(): Promise<void> {
    const found = await readReport(now(), reportStore(db), { since });
    print(reportMail(found, readEnv().company).text);
  }

  async function recover(): Promise<Failure> {
    if (!since) return usage;
    let count = 0;
    const asked = { since: new Date(since), creates: yes, sends: send, log };
    for await (const line of recoverOrders(db, recovery(), asked)) {
      print(line);
      count += 1;
    }
    if (count === 0) log('No order is missing.');
    else if (!yes)
      log(`${count} missing. Nothing was changed: add --yes, and --send to send this.`);
    else log(`${count} created${send ? ', and what is listed is sent' : '. Nothing was sent'}.`);
    return undefined;
  }

  async function findPerson(argument: string) {
    const email = cleanAddress(argument);
    if (!isEmail(email)) return `${argument} is no e-mail address.`;
    const found = await store.export(email);
    const isEmpty = Object.values(found).every(({ length }) => length === 0);
    return isEmpty ? `Nothing is stored about ${email}.` : found;
  }

  async function exportPerson(argument: string): Promise<Failure> {
    const found = await findPerson(argument);
    if (typeof found === 'string') return found;
    print(JSON.stringify(found, null, 2));
    return undefined;
  }

  async function erasePerson(argument: string): Promise<Failure> {
    if (since ?? until) return usage;
    const found = await findPerson(argument);
    return typeof found === 'string' ? found : erase(found, [processors.payments]);
  }

  async function eraseSpan(): Promise<Failure> {
    if (!since || !until) return usage;
    const found = await store.formsOf(new Date(since), new Date(until));
    if (found.leads.length + found.messages.length === 0) return 'No form came then.';
    return erase(found, []);
  }

  async function erase(found: Found, alsoAt: readonly string[]): Promise<Failure> {
    const lines = linesOf(found);
    for (const line of lines.slice(0, shown)) log(line);
    if (lines.length > shown) log(`... and ${lines.length - shown} more.`);
    const isMeant = yes || /^(?:y|yes|j|ja)$/i.test((await ask('Erase this? [y/N] ')).trim());
    if (!isMeant) return 'Nothing was erased: answer y, or add --yes.';
    const { keptOrders, ...erased } = await store.erase(found);
    const counts = Object.entries(erased).map(([what, count]) => `${count} ${what}`);
    print(`Erased here: ${counts.join(', ')}.`);
    const law =
      'order(s), paid or with a payment under way, as bokföringslagen 7 kap. 2 § requires';
    const isKept = keptOrders.length > 0;
    if (isKept) log(`Kept: ${keptOrders.length} ${law}: ${keptOrders.join(', ')}.`);
    const { workflowTool } = readEnv().company;
    const places = [processors.mail, ...alsoAt, workflowTool].filter(Boolean).join(', at ');
    const elsewhere = `Still to be erased by you: copies in the mailbox, at ${places}.`;
    if (isKept) return elsewhere;
    log(elsewhere);
    return undefined;
  }

  async function resend(key: string): Promise<Failure> {
    const result = await alarms.resend(key, now());
    if (result === 'sent') return `${key} was sent; its content is erased.`;
    if (result === 'unknown') return `There is no mail ${key}.`;
    print(`${key} is queued; the next maintenance run sends it.`);
    return undefined;
  }

  async function acknowledge(argument: string): Promise<Failure> {
    const keys = await alarms.acknowledge(now(), argument === 'all' ? undefined : argument);
    for (const key of keys) print(`${key} is acknowledged.`);
    return keys.length > 0 ? undefined : 'Nothing of that name is to be acknowledged.';
  }
}

const linesOf = ({ leads, messages, orders, mails }: Found) => [
  ...Object.entries({ lead: leads, message: messages }).flatMap(([kind, forms]) =>
    forms.map((one) => `${kind} ${one.createdAt.toISOString()} ${one.name} <${one.email}>`),
  ),
  ...orders.map((order) => {
    const isKept = order.livemode && !isUnpaid(order);
    return `order ${orderNumber(order.id)}${isKept ? ' (is kept)' : ''}`;
  }),
  `${mails.length} mails and events`,
];
