import { business } from './business.ts';
import { type Package, type Plan, packages, plans, tierOf, workflowsOf } from './catalogue.ts';
import type { PurchaseKind } from './errors.ts';
import { capitalized, formatKronor, noBreak, withUnit } from './format.ts';
import {
  agreedOn,
  approvalTime,
  fromDelivery,
  planAccess,
  supportAnswers,
  weekdays,
} from './promises.ts';

export type OrderStep = { title: string; when?: string; text?: string };

type Bought = { kind: PurchaseKind; item: string };

/**
 * The steps after a purchase, on /success and in the order confirmation, with every promise that they contain. Without
 * an order: the steps of any purchase. `supportHours` is the owner's text about the support's hours.
 */
export function orderSteps(bought: Bought | undefined, supportHours: string) {
  return {
    confirmed: bought
      ? confirmed(bought, supportHours)
      : { title: 'Du får en bekräftelse per mejl' },
    answers: answers(bought?.kind === 'package' ? ' och besked om vad driften kostar' : ''),
    delivery: delivery(bought),
    approval: {
      title: 'Du testar och godkänner',
      when: `Inom ${approvalTime} ${fromDelivery}.`,
      text: `Blev något inte som vi kom överens om, rättar vi det utan kostnad. Hör vi inget, räknas leveransen som godkänd.${afterwards(bought)}`,
    },
  } satisfies Record<string, OrderStep>;
}

function confirmed({ kind, item }: Bought, supportHours: string) {
  const hours = tierOf<Plan>(plans, item)?.supportResponseHours;
  const answered = hours && supportAnswers(hours);
  const support = [`${capitalized(planAccess)}.`, answered, supportHours].filter(Boolean).join(' ');
  return { title: 'Köpet är bekräftat', text: kind === 'plan' ? support : '' };
}

const answers = (cost: string) => ({
  title: 'Du svarar på frågorna',
  text: `Då hör vi av oss inom ${weekdays(business.messageReplyHours)} med frågor, eller med en beskrivning av det vi ska bygga${cost}. Du godkänner beskrivningen innan vi börjar. Säger du nej, får du hela beloppet tillbaka.`,
});

function delivery(bought?: Bought) {
  const isOne = (workflowsOf(bought?.item) ?? 1) === 1;
  return {
    title: isOne ? 'Du får ditt flöde' : 'Du får dina flöden',
    when: `Inom ${weekdays(business.deliveryHours)} ${agreedOn(isOne ? 'flödet' : 'de')}.`,
    text: bought
      ? 'Är vi försenade, kan du kräva leverans och få hela beloppet tillbaka om den ändå inte kommer.'
      : 'Vi bygger och testar. I en prenumeration sköter vi också driften.',
  };
}

function afterwards(bought?: Bought): string {
  if (!bought) return '';
  if (bought.kind === 'package') {
    const days = tierOf<Package>(packages, bought.item)?.supportDays;
    return days
      ? ` Support och rättning av fel ingår i ${withUnit(days, 'dagar')} ${fromDelivery}.`
      : '';
  }
  const cost = tierOf<Plan>(plans, bought.item)?.includedAiCost;
  const included = cost && ` ${noBreak('AI-kostnad')} upp till ${formatKronor(cost)}/mån ingår.`;
  return ` Sedan sköter vi driften och rättar fel så länge du prenumererar.${included ?? ''}`;
}
