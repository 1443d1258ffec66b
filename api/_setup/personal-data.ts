import { processors } from '../_contract/business.ts';
import { cleanAddress, isEmail } from '../_contract/email-address.ts';
import { orderNumber } from '../_contract/purchases.ts';
import { readEnv } from '../_platform/env.ts';
import { Stop, showProgress } from './command-line.ts';
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
    if (!isEmail(email)) throw new Stop('usage', `${argument} is no e-mail address.`);
    using _progress = showProgress(log, () => `Searching for ${email}.`);
    const found = await store.export(email);
    const isEmpty = Object.values(found).every(({ length }) => length === 0);
    if (isEmpty) throw new Stop('nothingFound', `Nothing is stored about ${email}.`);
    return found;
  }

  async function formsOf(from: Date, to: Date) {
    using _progress = showProgress(log, () => 'Searching for the forms.');
    return await store.formsOf(from, to);
  }

  async function exportPerson(argument: string): Promise<void> {
    print(JSON.stringify(await findPerson(argument), null, 2));
  }

  async function erasePerson(argument: string): Promise<void> {
    if (since ?? until) throw new Stop('usage', usage);
    await erase(await findPerson(argument), [processors.payments]);
  }

  async function eraseSpan(): Promise<void> {
    if (!since || !until) throw new Stop('usage', usage);
    const found = await formsOf(new Date(since), new Date(until));
    if (found.leads.length + found.messages.length === 0)
      throw new Stop('nothingFound', 'No form came then.');
    await erase(found, []);
  }

  async function erase(found: Found, alsoAt: readonly string[]): Promise<void> {
    const lines = linesOf(found);
    for (const line of lines.slice(0, shown)) log(line);
    if (lines.length > shown) log(`... and ${lines.length - shown} more.`);
    const isMeant = yes || /^(?:y|yes|j|ja)$/i.test(await ask('Erase this? [y/N] '));
    if (!isMeant) throw new Stop('cancelled', 'Nothing was erased: answer y, or add --yes.');
    using _progress = showProgress(log, () => 'Erasing.');
    const { keptOrders, ...erased } = await store.erase(found);
    const counts = Object.entries(erased).map(([what, count]) => `${count} ${what}`);
    print(`Erased here: ${counts.join(', ')}.`);
    const law =
      'order(s), paid or with a payment under way, as bokföringslagen 7 kap. 2 § requires';
    if (keptOrders.length > 0) log(`Kept: ${keptOrders.length} ${law}: ${keptOrders.join(', ')}.`);
    const { workflowTool } = readEnv().company;
    const places = [processors.mail, ...alsoAt, workflowTool].filter(Boolean).join(', at ');
    log(`Still to be erased by you: copies in the mailbox, at ${places}.`);
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
