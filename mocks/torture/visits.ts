/** What became of a form, as its sender saw it. */
export type Sent = { kind: 'lead' | 'message'; email: string; tries: number; accepted: boolean };

/** What visitors have seen. */
export type Visits = {
  forms: Sent[];
  /** The id of a session to the e-mail of the buyer who was sent to it. */
  buyers: Map<string, string>;
  /** Buyers who never got there. */
  withoutCheckout: string[];
  /** How often each status came; 'none' is a connection that broke. */
  answers: Map<string, number>;
  /** Answers that should not have been given. */
  problems: string[];
};

export const noVisits = (): Visits => ({
  forms: [],
  buyers: new Map(),
  withoutCheckout: [],
  answers: new Map(),
  problems: [],
});
