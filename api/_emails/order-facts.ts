import { business } from '../_contract/business.ts';
import { vatOn } from '../_contract/catalogue.ts';
import type { OrderRecord } from '../_contract/payments.ts';
import { money } from './money.ts';
import { swedishTime } from './time.ts';

type Fact = readonly [label: string, value: string];

/** What was bought and what it cost, as rows of a mail. */
export function orderFacts({ id, kind, name, net, vat, total, facts }: OrderRecord): Fact[] {
  const per = kind === 'plan' ? ' per månad' : '';
  const percent = vat === vatOn(net) ? ` (${business.vatPercent} %)` : '';
  return [
    ['Köp', kind === 'plan' ? `${name}, abonnemang` : `${name}, engångsköp`],
    ['Pris exklusive moms', `${money(net)}${per}`],
    [`Moms${percent}`, `${money(vat)}${per}`],
    ['Totalt', `${money(total)}${per}`],
    ...(facts.paid ? [['Betalt', swedishTime(new Date(facts.paid))] as const] : []),
    ['Ordernummer', id],
  ];
}
