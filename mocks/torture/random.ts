export type Random = {
  /** A whole number, both ends included. */
  between: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  /** One of the list; throws when it is empty. */
  pick: <T>(list: readonly T[]) => T;
  shuffle: <T>(list: readonly T[]) => T[];
};

/** Choices that depend on the seed alone (mulberry32), so that a run can be planned again. */
export function randomFrom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    chance: (probability) => next() < probability,
    pick(list) {
      const [chosen] = list.slice(between(0, list.length - 1));
      if (chosen === undefined) throw new Error('nothing to pick from');
      return chosen;
    },
    shuffle: (list) =>
      list
        .map((value) => ({ value, rank: next() }))
        .toSorted((one, other) => one.rank - other.rank)
        .map(({ value }) => value),
  };
}
