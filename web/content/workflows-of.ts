import { packages, plans, tierOf } from '#contract/catalogue.ts';

/** The number of workflows of the package or plan `id`; undefined for another id. */
export const workflowsOf = (id = ''): number | undefined =>
  tierOf({ ...packages, ...plans }, id)?.workflows;
