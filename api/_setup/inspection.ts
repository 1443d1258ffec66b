/** An environment variable that names an object of the Stripe account; Stripe does not show every value. */
type Variable = { name: string; value: string | undefined };

/** An object that the Stripe account must hold for the site to sell, as it was found. */
export type Inspection = {
  name: string;
  /** What is wrong with it, in words for whoever runs the setup. */
  faults: string[];
  /** Undefined while the object is missing. */
  variable: Variable | undefined;
  /** Creates the object, or puts right what was found. */
  arrange: () => Promise<Variable>;
};
