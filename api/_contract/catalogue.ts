import { business } from './business.ts';

type Tier = {
  workflows: number;
  /** Öre, excluding VAT; per month for a plan. */
  price: number;
};

export type Package = Tier & { supportDays: number; mostPopular: boolean };

export type Plan = Tier & {
  supportResponseHours: number;
  /** Öre per month. */
  includedAiCost: number;
};

/** One-time packages, smallest first: the only source of the packages' prices (docs/product.md 3.3). */
export const packages = {
  starter: { workflows: 1, price: 399_00, supportDays: 30, mostPopular: false },
  growth: { workflows: 2, price: 699_00, supportDays: 45, mostPopular: true },
  scale: { workflows: 3, price: 999_00, supportDays: 60, mostPopular: false },
} as const satisfies Record<string, Package>;

/** Monthly plans, smallest first: the only source of the plans' prices (docs/product.md 3.4). */
export const plans = {
  workflow1: { workflows: 1, price: 399_00, supportResponseHours: 4, includedAiCost: 300_00 },
  workflow2: { workflows: 2, price: 699_00, supportResponseHours: 2, includedAiCost: 600_00 },
  workflow3: { workflows: 3, price: 999_00, supportResponseHours: 2, includedAiCost: 900_00 },
} as const satisfies Record<string, Plan>;

export type PackageType = keyof typeof packages;
export type PlanType = keyof typeof plans;

export const packageTypes = Object.keys(packages) as PackageType[];
export const planTypes = Object.keys(plans) as PlanType[];

export type Item = { kind: 'package'; id: PackageType } | { kind: 'plan'; id: PlanType };

export const items: readonly Item[] = [
  ...packageTypes.map((id): Item => ({ kind: 'package', id })),
  ...planTypes.map((id): Item => ({ kind: 'plan', id })),
];

/** Returns the tier of an ordered item; undefined when the item is no longer sold. */
export const tierOf = <T extends Tier>(tiers: Record<string, T>, item: string): T | undefined =>
  Object.hasOwn(tiers, item) ? tiers[item] : undefined;

export const workflowsOf = (id = ''): number | undefined =>
  tierOf({ ...packages, ...plans }, id)?.workflows;

const most = (tiers: readonly Tier[]) => Math.max(...tiers.map(({ workflows }) => workflows));

export const mostWorkflows = {
  package: most(Object.values(packages)),
  plan: most(Object.values(plans)),
};

export const tierName = ({ workflows }: Pick<Tier, 'workflows'>) => `${workflows} Workflow`;

/** Amounts are in öre; per month for a plan. */
export function priced(item: Item) {
  const tier = item.kind === 'package' ? packages[item.id] : plans[item.id];
  const net = tier.price;
  const vat = vatOn(net);
  return { name: tierName(tier), net, vat, total: net + vat };
}

/** VAT in whole öre on a net amount in öre, half rounded up (docs/product.md 8.2). */
export function vatOn(net: number): number {
  return Math.round((net * business.vatPercent) / 100);
}
