import { business } from '#contract/business.ts';
import { mostWorkflows, type Package, type Plan, packages, plans } from '#contract/catalogue.ts';
import { capitalized, formatKronor, listed, noBreak, withUnit } from '#contract/format.ts';
import { fromAgreement, inWords, weekdays } from '#contract/promises.ts';

/** `1`, `1 eller 2`, `1, 2 eller 3`; duplicates are removed. */
const either = (values: readonly unknown[]) => listed('eller', [...new Set(values)]);

const amounts = (ore: readonly number[]) =>
  either(ore.map((one) => formatKronor(one))).replace(/\u00a0kr(?!$)/g, '');

/** The figures of these packages and plans as they read in running text, smallest first. */
export function figuresOf(packages: readonly Package[], plans: readonly Plan[]) {
  const prices = [...packages, ...plans].map(({ price }) => price);
  const responseHours = plans.map((plan) => plan.supportResponseHours).sort((a, b) => a - b);
  return {
    lowestPrice: formatKronor(Math.min(...prices)),
    highestPrice: formatKronor(Math.max(...prices)),
    packagePrices: amounts(packages.map(({ price }) => price)),
    supportDays: either(packages.map(({ supportDays }) => supportDays)),
    /** `inom 2 eller 4 timmar` */
    responseHours: `inom ${noBreak(withUnit(either(responseHours), 'timmar'))}`,
  };
}

/** The catalogue's own figures. */
export const figures = figuresOf(Object.values(packages), Object.values(plans));

/** The number of workflows beyond which there is no fixed price at all, as a word: `tre`. */
export const mostInWords = inWords(Math.max(...Object.values(mostWorkflows)));

/** Three promises, each with its qualification (docs/product.md 2.4). */
export const trustBadges = [
  {
    title: `Leverans inom ${withUnit(business.deliveryHours, 'timmar')}`,
    text: `${capitalized(weekdays(business.deliveryHours))} ${fromAgreement}`,
  },
  { title: 'Följer GDPR', text: 'Biträdesavtal när flödet hanterar personuppgifter' },
  {
    title: 'Support på svenska',
    text: `Svar inom ${weekdays(business.messageReplyHours)} efter engångsköp, ${figures.responseHours} med prenumeration`,
  },
] as const;
