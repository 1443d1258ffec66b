/** A rule that did not hold, and for whom. */
export type Finding = { rule: string; who: string };

/** The rules that are broken for somebody. */
export const broken = (rules: Readonly<Record<string, boolean>>, who: string): Finding[] =>
  Object.entries(rules).flatMap(([rule, isBroken]) => (isBroken ? [{ rule, who }] : []));
