import { mostWorkflows, type Package, type Plan, packages, plans } from '#contract/catalogue.ts';
import { formatKronor, withUnit } from '#contract/format.ts';

const unit = '\u00a0kr';
const words = 'noll ett två tre fyra fem sex sju åtta nio tio elva tolv'.split(' ');

/** `1`, `1 eller 2`, `1, 2 eller 3`; duplicates are removed. */
function listed(values: readonly (string | number)[], conjunction = 'eller'): string {
  const parts = [...new Set(values)];
  const last = parts.pop();
  return parts.length > 0 ? `${parts.join(', ')} ${conjunction} ${last}` : String(last);
}

const amounts = (ore: readonly number[]) =>
  listed(ore.map((one) => formatKronor(one).slice(0, -unit.length))) + unit;

const sizes = (tiers: readonly { workflows: number }[]) =>
  listed(tiers.map(({ workflows }) => workflows).sort((a, b) => a - b));

/** The figures of these packages and plans as they read in running text, smallest first. */
export function figuresOf(packages: readonly Package[], plans: readonly Plan[]) {
  const prices = [...packages, ...plans].map(({ price }) => price);
  const responses = [...Map.groupBy(plans, (plan) => plan.supportResponseHours)].map(
    ([hours, tiers]) => ({
      hours,
      of: listed(
        tiers.map(({ workflows }) => workflows),
        'och',
      ),
    }),
  );
  return {
    lowestPrice: formatKronor(Math.min(...prices)),
    highestPrice: formatKronor(Math.max(...prices)),
    packagePrices: amounts(packages.map(({ price }) => price)),
    planPrices: amounts(plans.map(({ price }) => price)),
    supportDays: listed(packages.map(({ supportDays }) => supportDays)),
    aiCosts: amounts(plans.map(({ includedAiCost }) => includedAiCost)),
    packageSizes: sizes(packages),
    planSizes: sizes(plans),
    allSizes: sizes([...packages, ...plans]),
    /** `inom 4 timmar för 1 Workflow och inom 2 timmar för 2 och 3 Workflow` */
    responseTerms: listed(
      responses.map(
        ({ hours, of }) => `inom ${withUnit(hours, 'timmar')} för ${withUnit(of, 'Workflow')}`,
      ),
      'och',
    ),
  };
}

/** The catalogue's own figures. */
export const figures = figuresOf(Object.values(packages), Object.values(plans));

const mostOfAll = Math.max(...Object.values(mostWorkflows));

/** The number of workflows beyond which there is no fixed price at all, as a word: `tre`. */
export const mostInWords = words[mostOfAll] ?? String(mostOfAll);
