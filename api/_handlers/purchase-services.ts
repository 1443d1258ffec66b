import type { Item } from '../_contract/catalogue.ts';

export type PaymentProblem = 'notConfigured' | 'configurationError' | 'temporarilyUnavailable';

export type NewOrder = {
  id: string;
  item: Item;
  name: string;
  net: number;
  vat: number;
  total: number;
  createdAt: Date;
  /** Our deadline, and the later one that the provider demands. */
  expiresAt: Date;
  providerExpiresAt: Date;
  /** Keyed hash of who is buying, or undefined when nobody vouches for the address. */
  visitorHash: string | undefined;
};

/** The order that the visitor is to pay: the new one, or an open one of before, with its address if it has one. */
type OpenOrder = { id: string; sessionUrl: string | null; providerExpiresAt: Date };

export type PurchaseServices = {
  orders: {
    start: (order: NewOrder) => Promise<OpenOrder>;
    attach: (id: string, session: { id: string; url: string }) => Promise<void>;
    /** Closes an order that got no session. */
    abandon: (id: string, now: Date) => Promise<void>;
  };
  payments: {
    /** Why nothing can be sold now, if so. */
    problem: () => PaymentProblem | undefined;
    /** `settled` tells that asking again under the same order is useless. */
    open: (
      order: { id: string; item: Item; providerExpiresAt: Date },
      origin: string,
    ) => Promise<{ id: string; url: string } | { problem: PaymentProblem; settled: boolean }>;
  };
  hash: (text: string) => Promise<string | undefined>;
  now?: () => Date;
  newId?: () => string;
};
