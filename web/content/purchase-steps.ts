import { business } from '#contract/business.ts';
import { type Package, type Plan, packages, plans, tierOf } from '#contract/catalogue.ts';
import { formatKronor, noBreak, withUnit } from '#contract/format.ts';
import type { OrderSummary } from '#contract/orders.ts';
import { agreedOn, approvalTime, fromDelivery, weekdays } from '#contract/promises.ts';

const supportHours = __PAGE_WORDS__.offerSupportHours;
const { deliveryHours, messageReplyHours, subscriptionAccessHours } = business;

/** A step after a visit to the payment page. */
export type Step = {
  title: string;
  when?: string;
  text?: string;
  done?: true;
  /** Whether it can be done now; the first such step is the current one. */
  isNow?: true;
  /** Whether it is the one whose day the page names. */
  isDelivery?: true;
};

const pending: Step = {
  title: 'Betalningen bekräftas',
  text: 'Vi börjar när betalningen är klar. Svara gärna redan nu.',
  isNow: true,
};

const confirmed = (text: string): Step => ({ title: 'Köpet är bekräftat', text, done: true });

const requirements = (cost = '', isNow?: true): Step => ({
  title: 'Du svarar på frågorna',
  text: `Då hör vi av oss inom ${weekdays(messageReplyHours)} med frågor, eller med en beskrivning av det vi ska bygga${cost}. Du godkänner beskrivningen innan vi börjar. Säger du nej, får du hela beloppet tillbaka.`,
  isNow,
});

const delivered = (text: string, workflows = 1): Step => ({
  title: workflows > 1 ? 'Du får dina flöden' : 'Du får ditt flöde',
  isDelivery: true,
  when: `Inom ${weekdays(deliveryHours)} ${agreedOn(workflows > 1 ? 'de' : 'flödet')}.`,
  text,
});

const approval = (text: string): Step => ({
  title: 'Du testar och godkänner',
  when: `Inom ${approvalTime} från leveransen.`,
  text: `Blev något inte som vi kom överens om, rättar vi det utan kostnad. Hör vi inget, räknas leveransen som godkänd.${text}`,
});

/** The terms' promise about a late delivery, in short. */
const late =
  'Är vi försenade, kan du kräva leverans och få hela beloppet tillbaka om den ändå inte kommer.';

function packageSteps(item: string): Step[] {
  const bought = tierOf<Package>(packages, item);
  const support = bought
    ? ` Support och rättning av fel ingår i ${withUnit(bought.supportDays, 'dagar')} ${fromDelivery}.`
    : '';
  const { workflows } = bought ?? {};
  return [
    requirements(' och besked om vad driften kostar', true),
    delivered(late, workflows),
    approval(support),
  ];
}

function planSteps(item: string): Step[] {
  const bought = tierOf<Plan>(plans, item);
  const cost = bought
    ? ` ${noBreak('AI-kostnad')} upp till ${formatKronor(bought.includedAiCost)}/mån ingår.`
    : '';
  return [
    requirements('', true),
    delivered(late, bought?.workflows),
    approval(` Sedan sköter vi driften och rättar fel så länge du prenumererar.${cost}`),
  ];
}

/** When the support of a plan can be used, and how fast it answers. */
function supportOf(item: string): string {
  const hours = tierOf<Plan>(plans, item)?.supportResponseHours;
  const answer = hours ? ` Supporten svarar inom ${withUnit(hours, 'timmar')}.` : '';
  return `Du får tillgång till supporten inom ${withUnit(subscriptionAccessHours, 'timmar')} från betalningen.${answer}${supportHours && ` ${supportHours}`}`;
}

/** The steps after a purchase that is paid, or whose payment is being processed. */
export const stepsAfter = ({ state, kind, item }: OrderSummary): readonly Step[] => [
  state === 'paid' ? confirmed(kind === 'plan' ? supportOf(item) : '') : pending,
  ...(kind === 'plan' ? planSteps(item) : packageSteps(item)),
];

/** The steps of a package and of a plan alike, for a page that knows no order. */
export const stepsOfEither: readonly Step[] = [
  { title: 'Du får en bekräftelse per mejl' },
  requirements(),
  delivered('Vi bygger och testar. I en prenumeration sköter vi också driften.'),
  approval(''),
];
