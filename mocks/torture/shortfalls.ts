/** A way in which the product is known to fall short, as the tally recognises it. */
export type Cause = 'fallback' | 'retry' | 'notice' | 'reconcile' | 'attempts';

/** A rule that did not hold, and for whom. `cause` names the known shortfall that it would be, if it is one. */
export type Finding = { rule: string; who: string; cause?: Cause };

/**
 * What is known to fall short, in the words of the issue that will mend it. Whoever mends one takes its line away:
 * from then on every run fails where it falls short again.
 */
export const knownShortfalls: Partial<Record<Cause, string>> = {};
