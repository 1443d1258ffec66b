import { processors } from '../_contract/business.ts';
import { cleanAddress, isEmail } from '../_contract/email-address.ts';
import { orderNumber } from '../_contract/purchases.ts';
import { readReport } from '../_owner/report.ts';
import { reportMail } from '../_owner/report-mail.ts';
import { reportStore } from '../_owner/report-store.ts';
import { database } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { alarmStore } from './alarm-store.ts';
import { readEnvFile, terminal } from './command-line.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import { dataArguments, usage } from './data-arguments.ts';
import { type DataKind, dataKinds, dataStore, type Found, isUnpaid } from './data-store.ts';
import { writeToFile } from './output-file.ts';
import { recoverOrders, recoveryServices } from './recover-orders.ts';

const shown = 20;

const noBookkeeping =
  'This is no bookkeeping: sums are in öre and of the first payment alone. Stripe has renewals, refunds and fees.';

export const dataServices = () => ({
  db: database,
  now: () => new Date(),
  recovery: recoveryServices,
  ...terminal,
});

type Services = ReturnType<typeof dataServices>;
type Arguments = ReturnType<typeof dataArguments>;
type Command = (argument: string) => Promise<void>;

const toFile: readonly (string | undefined)[] = [...dataKinds, 'report', 'export'];

/** Runs a command. Throws an error with the reason when the command fails. */
export async function runDataCommand(given: Arguments, services: Services): Promise<void> {
  const { output } = given.values;
  if (output === undefined) return await runCommand(given, services);
  if (!toFile.includes(given.positionals[0])) throw new Error(usage);
  await writeToFile(output, (print) => runCommand(given, { ...services, print }));
}

async function runCommand({ positionals, values }: Arguments, services: Services) {
  const { db, now, print, log, recovery } = services;
  const store = dataStore(db);
  const alarms = alarmStore(db);
  const [command = '', argument, surplus] = positionals;
  const { since, json, yes, send } = values;
  const { exportPerson, erasePerson, eraseSpan } = personalData(store, values, services);
  const lists = dataKinds.map((kind): [string, Command] => [kind, () => list(kind)]);
  const commands = new Map<string, Command>(
    argument === undefined
      ? [...lists, ['report', report], ['erase', eraseSpan], ['recover', recover]]
      : Object.entries({ export: exportPerson, erase: erasePerson, resend, acknowledge }),
  );
  const run = surplus === undefined ? commands.get(command) : undefined;
  if (!run) throw new Error(usage);
  await run(argument ?? '');

  async function list(kind: DataKind): Promise<void> {
    const isGivenUp = values['given-up'];
    if (isGivenUp && kind !== 'mails') throw new Error(usage);
    const rows = isGivenUp ? await alarms.givenUp() : store.list(kind, new Date(since ?? 0));
    let count = 0;
    for await (const row of rows) {
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

  async function recover(): Promise<void> {
    if (!since) throw new Error(usage);
    let count = 0;
    const asked = { since: new Date(since), creates: yes, sends: send, log };
    for await (const line of recoverOrders(db, recovery(), asked)) {
      print(line);
      count += 1;
    }
    if (count === 0) log('No order is missing.');
    else if (!yes)
      log(
        `${count} missing or unpaid here. Nothing was changed: add --yes, and --send to send this.`,
      );
    else
      log(
        `${count} created or corrected${send ? ', and what is listed is sent' : '. Nothing was sent'}.`,
      );
  }

  async function resend(key: string): Promise<void> {
    if (key === 'all') {
      const keys = await alarms.resendAll();
      if (keys.length === 0) throw new Error('No mail was given up.');
      print(`${keys.length} are queued; the next maintenance runs send them.`);
      return;
    }
    const result = await alarms.resend(key, now());
    if (result === 'sent') throw new Error(`${key} was sent; its content is erased.`);
    if (result === 'unknown') throw new Error(`There is no mail ${key}.`);
    print(`${key} is queued; the next maintenance run sends it.`);
  }

  async function acknowledge(argument: string): Promise<void> {
    const keys = await alarms.acknowledge(now(), argument);
    if (keys.length === 0) throw new Error('Nothing of that name is to be acknowledged.');
    for (const key of keys) print(`${key} is acknowledged.`);
  }
}

/** The commands that print and erase personal data. */
function personalData(
  store: ReturnType<typeof dataStore>,
  { since, until, yes }: Arguments['values'],
  { ask, print, log }: Services,
) {
  return { exportPerson, erasePerson, eraseSpan };

  async function findPerson(argument: string) {
    const email = cleanAddress(argument);
    if (!isEmail(email)) throw new Error(`${argument} is no e-mail address.`);
    const found = await store.export(email);
    const isEmpty = Object.values(found).every(({ length }) => length === 0);
    if (isEmpty) throw new Error(`Nothing is stored about ${email}.`);
    return found;
  }

  async function exportPerson(argument: string): Promise<void> {
    print(JSON.stringify(await findPerson(argument), null, 2));
  }

  async function erasePerson(argument: string): Promise<void> {
    if (since ?? until) throw new Error(usage);
    await erase(await findPerson(argument), [processors.payments]);
  }

  async function eraseSpan(): Promise<void> {
    if (!since || !until) throw new Error(usage);
    const found = await store.formsOf(new Date(since), new Date(until));
    if (found.leads.length + found.messages.length === 0) throw new Error('No form came then.');
    await erase(found, []);
  }

  async function erase(found: Found, alsoAt: readonly string[]): Promise<void> {
    const lines = linesOf(found);
    for (const line of lines.slice(0, shown)) log(line);
    if (lines.length > shown) log(`... and ${lines.length - shown} more.`);
    const isMeant = yes || /^(?:y|yes|j|ja)$/i.test(await ask('Erase this? [y/N] '));
    if (!isMeant) throw new Error('Nothing was erased: answer y, or add --yes.');
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
    if (isKept) throw new Error(elsewhere);
    log(elsewhere);
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

if (import.meta.main) {
  readEnvFile();
  await runDataCommand(dataArguments(), dataServices());
}
