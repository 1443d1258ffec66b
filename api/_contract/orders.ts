import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

/** `processing`: the payment is accepted, but not settled. */
export const orderStates = [
  'open',
  'processing',
  'paid',
  'failed',
  'expired',
  'refunded',
  'disputed',
  'ended',
] as const;

export type OrderState = (typeof orderStates)[number];

const orderSummary = z.object({
  number: z.string(),
  /** The Swedish day of the purchase, such as `2026-11-24`. */
  date: z.string(),
  /** The Swedish day of the refund or of the plan's end; else empty. */
  closed: z.string(),
  /** The Swedish day on which the plan will end; else empty. */
  ends: z.string(),
  /** The Swedish day of a plan's second payment, or the day by which banks usually show a refund; else empty. */
  next: z.string(),
  state: z.enum(orderStates),
  kind: z.enum(['package', 'plan']),
  item: z.string(),
  name: z.string(),
  // Amounts in öre.
  net: z.int(),
  vat: z.int(),
  total: z.int(),
  /** What has gone back to the buyer, and by whom: refunds, or a bank after a dispute. */
  returned: z.int(),
  returnedBy: z.enum(['company', 'bank', 'both']),
  /** False for a test purchase. */
  livemode: z.boolean(),
});

export type OrderSummary = z.output<typeof orderSummary>;

export const invalidOrderId = 'Ogiltigt order-id';

/** `GET /api/orders/:id`. The id is the payment provider's session id from the success address. */
export const readOrder = {
  name: 'readOrder',
  calledBy: 'web',
  method: 'GET',
  path: '/api/orders/:id',
  input: z.object(
    {
      id: z.string('Ange ett order-id').check(z.regex(/^cs_[A-Za-z0-9_]{1,250}$/, invalidOrderId)),
    },
    'Ange ett order-id',
  ),
  output: z.object({ order: orderSummary }),
  limit: 'orders',
  errors: ['invalidRequest', 'notFound', 'methodNotAllowed', 'tooMany', 'internal', 'unavailable'],
} as const satisfies Endpoint;
