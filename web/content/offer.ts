import { business } from '#contract/business.ts';
import { mostWorkflows, type Package, type Plan, packages, plans } from '#contract/catalogue.ts';
import type { PurchaseKind } from '#contract/errors.ts';
import { capitalized, formatKronor, listed, noBreak, withUnit } from '#contract/format.ts';
import { fromAgreement, inWords, weekdays } from '#contract/promises.ts';
import { pages } from './pages.ts';

/** `1`, `1 eller 2`, `1, 2 eller 3`; duplicates are removed. */
const either = (values: readonly unknown[]) => listed('eller', [...new Set(values)]);

const amounts = (ore: readonly number[]) =>
  either(ore.map((one) => formatKronor(one))).replace(/\u00a0kr(?!$)/g, '');

/** The prices as a link's text, and the text after the link. */
function fixedPrices(packages: readonly Package[], plans: readonly Plan[]) {
  const [once, perMonth] = [packages, plans].map((tiers) =>
    amounts(tiers.map(({ price }) => price)),
  );
  const ours = 'per månad om vi sköter driften';
  return {
    amounts: `${once} ${noBreak('exkl. moms')}`,
    when:
      once === perMonth
        ? `, en gång eller ${ours}`
        : ` en gång, eller ${perMonth} exkl. moms ${ours}`,
  };
}

/** `inom 4 timmar, med fler än ett Workflow inom 2`: the hours of the smallest plan, then each change. */
function responseHoursOf(plans: readonly Plan[]): string {
  const [first, ...others] = [...plans].sort((one, other) => one.workflows - other.workflows);
  let text = `inom ${withUnit(first?.supportResponseHours ?? 0, 'timmar')}`;
  let before = first;
  for (const plan of others) {
    if (before && plan.supportResponseHours !== before.supportResponseHours) {
      text += `, med fler än ${before.workflows === 1 ? 'ett' : inWords(before.workflows)} Workflow inom ${plan.supportResponseHours}`;
    }
    before = plan;
  }
  return text;
}

export function figuresOf(packages: readonly Package[], plans: readonly Plan[]) {
  const prices = [...packages, ...plans].map(({ price }) => price);
  return {
    lowestPrice: formatKronor(Math.min(...prices)),
    highestPrice: formatKronor(Math.max(...prices)),
    packagePrices: amounts(packages.map(({ price }) => price)),
    fixedPrices: fixedPrices(packages, plans),
    supportDays: either(packages.map(({ supportDays }) => supportDays)),
    responseHours: responseHoursOf(plans),
  };
}

export const orQuote = 'Är jobbet större, får du en offert först.';

export const figures = figuresOf(Object.values(packages), Object.values(plans));

/** The largest number of workflows with a fixed price: `tre`. */
export const mostInWords = inWords(Math.max(...Object.values(mostWorkflows)));

/** Claims with their qualifications (docs/product.md 2.4). */
export const trustBadges = [
  {
    title: `Leverans inom ${withUnit(business.deliveryHours, 'timmar')}`,
    text: `${capitalized(weekdays(business.deliveryHours))} ${fromAgreement}`,
  },
  { title: 'Följer GDPR', text: 'Vi skriver avtal när flödet hanterar personuppgifter' },
  {
    title: 'Support på svenska',
    text: `Svar inom ${weekdays(business.messageReplyHours)} efter engångsköp, med prenumeration ${figures.responseHours}`,
  },
] as const;

const parameter = 'offert';
const words = { package: 'engangskop', plan: 'prenumeration' } as const;
const purchaseKinds: readonly PurchaseKind[] = ['package', 'plan'];

export const quoteAddress = (kind: PurchaseKind) =>
  `${pages.contact.path}?${parameter}=${words[kind]}`;

export function quoteKind(search: string): PurchaseKind | undefined {
  const asked = new URLSearchParams(search).get(parameter);
  return purchaseKinds.find((kind) => words[kind] === asked);
}

export const quoteSubject = (kind: PurchaseKind) =>
  `Jag vill ha en offert på fler än ${mostWorkflows[kind]} Workflow, ${kind === 'plan' ? 'prenumeration' : 'engångsköp'}.`;

/** Whether the message is a quote's subject, which another quote's subject may replace. */
export const isQuoteSubject = (message: string): boolean =>
  purchaseKinds.map(quoteSubject).includes(message);

const services = ['order', 'kund', 'innehall'] as const;

export type Service = (typeof services)[number];

export const leadAddress = (service: Service) => `${pages.home.path}?flode=${service}#lead-form`;

export function serviceIn(search: string): Service | undefined {
  const asked = new URLSearchParams(search).get('flode');
  return services.find((service) => service === asked);
}
