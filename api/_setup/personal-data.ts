import { processors } from '../_contract/business.ts';
import { cleanAddress, isEmail } from '../_contract/email-address.ts';
import { orderNumber } from '../_contract/purchases.ts';
import { readEnv } from '../_platform/env.ts';
import { withProgress } from './command-line.ts';
import type { Services } from './data.ts';
import { type dataArguments, usage } from './data-arguments.ts';
import { type dataStore, type Found, isUnpaid } from './data-store.ts';

const shown = 20;

/** The commands that print and erase personal data. */
export function personalData(
  store: ReturnType<typeof dataStore>,
  { since, until, yes }: ReturnType<typeof dataArguments>['values'],
  { ask, print, log }: Services,
) {
  return { exportPerson, erasePerson, eraseSpan };

  async function findPerson(argument: string) {
    const email = cleanAddress(argument);
    if (!isEmail(email)) throw new Error(`${argument} is no e-mail address.`);
    const found = await withProgress(log, `Searching for ${email}.`, store.export(email));
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
    const forms = store.formsOf(new Date(since), new Date(until));
    const found = await withProgress(log, 'Searching for the forms.', forms);
    if (found.leads.length + found.messages.length === 0) throw new Error('No form came then.');
    await erase(found, []);
  }

  async function erase(found: Found, alsoAt: readonly string[]): Promise<void> {
    const lines = linesOf(found);
    for (const line of lines.slice(0, shown)) log(line);
    if (lines.length > shown) log(`... and ${lines.length - shown} more.`);
    const isMeant = yes || /^(?:y|yes|j|ja)$/i.test(await ask('Erase this? [y/N] '));
    if (!isMeant) throw new Error('Nothing was erased: answer y, or add --yes.');
    const { keptOrders, ...erased } = await withProgress(log, 'Erasing.', store.erase(found));
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
