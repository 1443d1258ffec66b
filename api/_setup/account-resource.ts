/** An object that the Stripe account must hold for the site to sell. */
export type AccountResource<T = unknown> = {
  name: string;
  find: () => Promise<T | undefined>;
  /** What is wrong with it, in words for whoever runs the setup. */
  faults: (found: T) => string[];
  /** Creates it, or puts right what was found. */
  arrange: (found: T | undefined) => Promise<T>;
  /** The environment variable that names it, and its value where Stripe shows it. */
  variable: (arranged: T) => Variable;
};

type Variable = { name: string; value: string | undefined };

export type Inspection = {
  name: string;
  faults: string[];
  variable: Variable | undefined;
  arrange: () => Promise<Variable>;
};

/**
 * A function that looks the resource up: what is wrong with it, and a way to put it right. Hides the resource's own
 * type.
 */
export function inspectionOf<T>(resource: AccountResource<T>): () => Promise<Inspection> {
  return async () => {
    const found = await resource.find();
    const faults = found ? resource.faults(found) : ['missing'];
    return {
      name: resource.name,
      faults,
      variable: found && resource.variable(found),
      arrange: async () => resource.variable(await resource.arrange(found)),
    };
  };
}
