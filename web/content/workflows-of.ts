import { packages, plans } from '#contract/catalogue.ts';

/** The number of workflows of the package or plan `id`; undefined for another id. */
export const workflowsOf = (id = ''): number | undefined =>
  Object.entries({ ...packages, ...plans }).find(([known]) => known === id)?.[1].workflows;
