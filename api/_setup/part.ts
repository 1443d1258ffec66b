/** Something that the account must hold for the shop to work. */
export type Part<T = unknown> = {
  name: string;
  find: () => Promise<T | undefined>;
  /** What is off about it, in words for the one who runs the setup. */
  faults: (found: T) => string[];
  /** Creates it, or puts right what was found. */
  arrange: (found: T | undefined) => Promise<T>;
  /** The environment variable that names it, and its value where the account tells it. */
  variable: (arranged: T) => { name: string; value: string | undefined };
};

/** The part as it is, what is off about it, and a way to put it right; its own type stays inside. */
export function inspected<T>(part: Part<T>): () => Promise<Inspection> {
  return async () => {
    const found = await part.find();
    const faults = found ? part.faults(found) : ['missing'];
    return {
      name: part.name,
      faults,
      variable: found && part.variable(found),
      arrange: async () => part.variable(await part.arrange(found)),
    };
  };
}

export type Variable = { name: string; value: string | undefined };

export type Inspection = {
  name: string;
  faults: string[];
  variable: Variable | undefined;
  arrange: () => Promise<Variable>;
};
