import { readReport } from '../_owner/report.ts';
import { reportMail } from '../_owner/report-mail.ts';
import { reportStore } from '../_owner/report-store.ts';
import { database } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { alarmStore } from './alarm-store.ts';
import { nameDatabase, readEnvFile, Stop, showProgress, terminal } from './command-line.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import { dataArguments, usage } from './data-arguments.ts';
import { type DataKind, dataKinds, dataStore } from './data-store.ts';
import { writeToFile } from './output-file.ts';
import { personalData } from './personal-data.ts';
import { recoverOrders, recoveryServices } from './recover-orders.ts';

const noBookkeeping =
  'This is no bookkeeping: sums are in öre and of the first payment alone. Stripe has renewals, refunds and fees.';

export const dataServices = () => ({
  db: database,
  now: () => new Date(),
  recovery: recoveryServices,
  ...terminal,
});

export type Services = ReturnType<typeof dataServices>;
type Arguments = ReturnType<typeof dataArguments>;
type Command = (argument: string) => Promise<void>;

const toFile: readonly (string | undefined)[] = [...dataKinds, 'report', 'export'];

const changing: readonly string[] = ['erase', 'resend', 'acknowledge'];

/** Runs a command. Throws an error with the reason when the command fails. */
export async function runDataCommand(given: Arguments, services: Services): Promise<void> {
  const { output } = given.values;
  if (output === undefined) return await runCommand(given, services);
  if (!toFile.includes(given.positionals[0])) throw new Stop('usage', usage);
  await writeToFile(output, (print) => runCommand(given, { ...services, print }));
}

async function runCommand({ positionals, values }: Arguments, services: Services) {
  const { db, now, print, log, recovery } = services;
  const store = dataStore(db);
  const alarms = alarmStore(db);
  const [command = '', argument, surplus] = positionals;
  const { since, json, yes, send } = values;
  const { exportPerson, erasePerson, eraseSpan } = personalData(store, values, services);
  const { resend, acknowledge } = alarmCommands(alarms, services);
  const lists = dataKinds.map((kind): [string, Command] => [kind, () => list(kind)]);
  const commands = new Map<string, Command>(
    argument === undefined
      ? [...lists, ['report', report], ['erase', eraseSpan], ['recover', recover]]
      : Object.entries({ export: exportPerson, erase: erasePerson, resend, acknowledge }),
  );
  const run = surplus === undefined ? commands.get(command) : undefined;
  if (!run) throw new Stop('usage', usage);
  if (changing.includes(command) || (command === 'recover' && yes)) nameDatabase(log, readEnv());
  await run(argument ?? '');

  async function list(kind: DataKind): Promise<void> {
    const isGivenUp = values['given-up'];
    if (isGivenUp && kind !== 'mails') throw new Stop('usage', usage);
    const rows = isGivenUp ? await alarms.givenUp() : store.list(kind, new Date(since ?? 0));
    let count = 0;
    using _progress = showProgress(log, () => `Listing ${kind}: ${count} so far.`);
    for await (const row of rows) {
      if (count === 0 && !json) print(byteOrderMark + csvLine(Object.keys(row)));
      print(json ? JSON.stringify(row) : csvLine(Object.values(row)));
      count += 1;
    }
    log(`${count} ${kind}.`);
    if (kind === 'orders') log(noBookkeeping);
  }

  async function report(): Promise<void> {
    using _progress = showProgress(log, () => 'Reading the report.');
    const found = await readReport(now(), reportStore(db), { since });
    print(reportMail(found, readEnv().company).text);
  }

  async function recover(): Promise<void> {
    if (!since) throw new Stop('usage', usage);
    let count = 0;
    using _progress = showProgress(log, () => `Reading Stripe's checkouts: ${count} found.`);
    const asked = { since: new Date(since), creates: yes, sends: send, log };
    for await (const line of recoverOrders(db, recovery(), asked)) {
      print(line);
      count += 1;
    }
    const sent = send ? ', and what is listed is sent' : '. Nothing was sent';
    const hint = 'Nothing was changed: add --yes, and --send to send this.';
    if (count === 0) log('No order is missing.');
    else
      log(
        yes ? `${count} created or corrected${sent}.` : `${count} missing or unpaid here. ${hint}`,
      );
  }
}

/** The commands about mails that were given up and about alarms. */
function alarmCommands(alarms: ReturnType<typeof alarmStore>, { now, print }: Services) {
  return { resend, acknowledge };

  async function resend(key: string): Promise<void> {
    if (key === 'all') {
      const keys = await alarms.resendAll();
      if (keys.length === 0) throw new Stop('nothingFound', 'No mail was given up.');
      print(`${keys.length} are queued; the next maintenance runs send them.`);
      return;
    }
    const result = await alarms.resend(key, now());
    if (result === 'sent') throw new Error(`${key} was sent; its content is erased.`);
    if (result === 'unknown') throw new Stop('nothingFound', `There is no mail ${key}.`);
    print(`${key} is queued; the next maintenance run sends it.`);
  }

  async function acknowledge(argument: string): Promise<void> {
    const keys = await alarms.acknowledge(now(), argument);
    if (keys.length === 0)
      throw new Stop('nothingFound', 'Nothing of that name is to be acknowledged.');
    for (const key of keys) print(`${key} is acknowledged.`);
  }
}

if (import.meta.main) {
  readEnvFile();
  await runDataCommand(dataArguments(), dataServices());
}
