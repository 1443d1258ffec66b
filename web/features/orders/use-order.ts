import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { errors } from '#contract/errors.ts';
import { type OrderSummary, readOrder } from '#contract/orders.ts';
import { awaitedSeconds } from '../../content/order.ts';
import { addToHistoryState } from '../../lib/history-state.ts';
import { codeLimit } from '../../lib/loading.ts';

const parameter = 'session_id';

/** Milliseconds between reads of an order that is not final, and the greatest number of reads. */
const interval = 3000;
const reads = 1 + (awaitedSeconds * 1000) / interval;

const awaited = (state: OrderSummary['state']) => state === 'open' || state === 'processing';

const [collection] = readOrder.path.split('/:');

// A literal, so that the page does not load the error texts. It does not compile when the contract's status differs.
const notFound: (typeof errors)['notFound']['status'] = 404;

/**
 * The order that the visitor has just paid. It is read again a few times while its payment is processed; without a
 * valid id nothing is read.
 */
export function useOrder() {
  const id = useOrderId();
  const valid = readOrder.input.safeParse({ id }).success;
  const query = useQuery({
    queryKey: [collection, id],
    enabled: valid,
    select: (answer: unknown) => readOrder.output.parse(answer).order,
    refetchInterval: ({ state }) => {
      const answer = readOrder.output.safeParse(state.data);
      const open = answer.success && awaited(answer.data.order.state);
      return open && state.dataUpdateCount < reads && interval;
    },
  });
  const slow = useSlowness(valid && query.isPending);
  const missing = query.error?.message.startsWith(`${notFound}:`) ?? false;
  return {
    order: query.data,
    /** Also until the address is read, which the prerendered page cannot do. */
    loading: id === undefined || (valid && query.isPending),
    /** The first answer takes longer than a visitor waits without a word. */
    slow,
    failed: query.isError,
    /** The address names an order that does not exist. */
    unknown: missing || (typeof id === 'string' && !valid),
  };
}

/** Whether the wait has lasted for more than four seconds. */
function useSlowness(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(true), codeLimit);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting && slow;
}

/**
 * The order's id from the address of the payment provider's redirect. It is moved from the address bar into the history
 * entry, so that a reload still finds it and a copied address does not contain it. Undefined until the address is read,
 * null without an id.
 */
function useOrderId(): string | null | undefined {
  const [id, setId] = useState<string | null>();
  useEffect(() => {
    const address = new URL(window.location.href);
    const kept: unknown = window.history.state?.orderId;
    const given = address.searchParams.get(parameter);
    if (given !== null) {
      address.searchParams.delete(parameter);
      addToHistoryState({ orderId: given }, address);
    }
    setId(given ?? (typeof kept === 'string' ? kept : null));
  }, []);
  return id;
}
