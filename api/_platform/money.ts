/** `waiting`: the bank decides. */
export type DisputeClass = 'inquiry' | 'answerDue' | 'appealDue' | 'waiting' | 'lost';

/** An open or lost dispute. `charged` and `chargedAt`: the disputed charge. */
export type Dispute = {
  id: string;
  class: DisputeClass;
  amount: number;
  charged: number;
  chargedAt: string;
  /** The deadline for an answer, if the bank accepts an answer. */
  dueBy?: string;
  /** When a reading first found this class. */
  since: string;
};

/**
 * What became of an order's money after the sale, as the latest reading found it (docs/decisions/250). Amounts in öre,
 * times as ISO texts.
 */
export type Money = {
  /** What refunds and lost disputes have returned; `lost` is the disputes' part. */
  returned?: number;
  lost?: number;
  /** Refunds that are pending. */
  returning?: number;
  failedRefunds?: { id: string; amount: number; since: string }[];
  disputes?: Dispute[];
  /** The latest unpaid renewal, with the address of its invoice. */
  unpaid?: { createdAt: string; url?: string };
  /** When the plan will end. */
  endsAt?: string;
  /** The plan's price at the provider, if it differs from the order's. */
  price?: number;
  /** What was paid after the plan's end and not returned. */
  paidAfterEnd?: { amount: number; paidAt: string };
};
