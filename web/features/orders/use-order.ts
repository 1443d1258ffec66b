import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { errors } from '#contract/errors.ts';
import { type OrderSummary, readOrder } from '#contract/orders.ts';
import { successAddress } from '#contract/purchases.ts';
import { orderContent, type Words, wordsOf } from '../../content/order.ts';
import { addToHistoryState } from '../../lib/history-state.ts';
import { codeLimit } from '../../lib/loading.ts';
import { keepRecentOrder } from '../../lib/recent-order.ts';
import { checkoutId, idParameter } from './checkout-id.ts';

/** An order that is not final is read every 3 seconds for 90 seconds (docs/product.md 2.9); in ms. */
const interval = 3000;
const maxReads = 1 + 90_000 / interval;

const awaited = (state: OrderSummary['state']) => state === 'open' || state === 'processing';

const [collection] = readOrder.path.split('/:');

// A literal number, so that the page does not load the error texts.
const notFound: (typeof errors)['notFound']['status'] = 404;

/** Reads nothing without a valid id. */
export function useOrder() {
  const { id, at } = useArrival();
  const valid = readOrder.input.safeParse({ id }).success;
  const query = useQuery({
    queryKey: [collection, id],
    enabled: valid,
    select: (answer: unknown) => readOrder.output.parse(answer).order,
    refetchInterval: ({ state }) => {
      const answer = readOrder.output.safeParse(state.data);
      const open = answer.success && awaited(answer.data.order.state);
      const done = state.dataUpdateCount + state.errorUpdateCount;
      return open && done < maxReads && interval;
    },
  });
  const paid = query.data?.state === 'paid' ? query.data : undefined;
  useEffect(() => {
    if (!paid || !id || !at) return;
    const { number, name } = paid;
    keepRecentOrder({ number, name, address: successAddress('', id), at });
  }, [paid, id, at]);
  const slow = useSlowness(valid && query.isPending);
  const isMissing = query.error?.message.startsWith(`${notFound}:`) ?? false;
  const findWords = (): Words => {
    if (query.data) return wordsOf(query.data);
    if (isMissing || (typeof id === 'string' && !valid)) return orderContent.unknown;
    if (slow) return orderContent.waiting;
    return query.isError ? orderContent.unreadable : orderContent.thanks;
  };
  return {
    order: query.data,
    words: findWords(),
    /** Also true before the URL is read. */
    loading: id === undefined || (valid && query.isPending),
  };
}

function useSlowness(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(true), codeLimit);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting && slow;
}

type Arrival = { id?: string | null; at?: number };

/**
 * Returns the id (null without an id, undefined until the URL is read) and the time in ms at which the checkout led here.
 * Both move into the history entry, so that a copied URL does not contain the id.
 */
function useArrival(): Arrival {
  const [arrival, setArrival] = useState<Arrival>({});
  useEffect(() => {
    const id = checkoutId();
    const address = new URL(window.location.href);
    const isNew = address.searchParams.has(idParameter);
    const at = isNew ? Date.now() : window.history.state?.orderAt;
    address.searchParams.delete(idParameter);
    if (isNew) addToHistoryState({ orderId: id, orderAt: at }, address);
    setArrival({ id, at });
  }, []);
  return arrival;
}
