/** An object that the Stripe account needs, as it was found. */
export type Inspection = {
  name: string;
  /** Its faults, in words for the operator. */
  faults: string[];
  /** The environment variable that names it, with its value where Stripe shows it; undefined while it is missing. */
  variable: Variable | undefined;
  /** Creates the object, or corrects it. */
  arrange: () => Promise<Variable>;
};

type Variable = { name: string; value: string | undefined };
