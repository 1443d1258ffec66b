const ascending = (values: readonly number[]) => values.toSorted((one, other) => one - other);

/** The middle value, or the mean of the two in the middle. NaN when there are none. */
export function median(values: readonly number[]): number {
  const sorted = ascending(values);
  const middle = (sorted.length - 1) / 2;
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[Math.floor(middle)],
    sorted[Math.ceil(middle)],
  ];
  return (low + high) / 2;
}

/**
 * How many times the other each value is, at the median. The values at one place were measured one after the other, so
 * what slows the machine for a while is in both. NaN when there are none, not finite beside 0.
 */
export function medianRatio(values: readonly number[], others: readonly number[]): number {
  return median(values.map((value, at) => value / (others[at] ?? Number.NaN)));
}

/** The smallest value that at least `percent` of all values do not exceed. NaN when there are none. */
export function percentile(values: readonly number[], percent: number): number {
  const rank = Math.ceil((percent / 100) * values.length);
  return ascending(values)[Math.max(rank, 1) - 1] ?? Number.NaN;
}
