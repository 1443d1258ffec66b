import { packages, packageTypes, plans, planTypes } from '#contract/catalogue.ts';

const either = new Intl.ListFormat('sv', { type: 'disjunction' });
const list = (values: readonly number[]) => either.format(values.map(String));
const kronor = (ore: number) => ore / 100;

const prices = packageTypes.map((id) => kronor(packages[id].price));
const planPrices = planTypes.map((id) => kronor(plans[id].price));

/** The catalogue's figures as they read in running text, smallest package or plan first. */
export const figures = {
  lowestPrice: `${Math.min(...prices, ...planPrices)}\u00a0kr`,
  highestPrice: `${Math.max(...prices, ...planPrices)}\u00a0kr`,
  packagePrices: `${list(prices)}\u00a0kr`,
  planPrices: `${list(planPrices)}\u00a0kr`,
  supportDays: list(packageTypes.map((id) => packages[id].supportDays)),
  aiCosts: `${list(planTypes.map((id) => kronor(plans[id].includedAiCost)))}\u00a0kr`,
  firstResponse: plans.workflow1.supportResponseHours,
  laterResponse: plans.workflow2.supportResponseHours,
} as const;
