import { useQuery } from '@tanstack/react-query';
import { type OrderSummary, readOrder } from '#contract/orders.ts';

/** How often, and how many times in all, an order that is not settled yet is asked for. */
const interval = 3000;
const reads = 10;

const settling = (state: OrderSummary['state']) => state === 'open' || state === 'processing';

const [collection] = readOrder.path.split('/:');

/** Reads the order, and again a few times while its payment is on the way. Nothing is read without an id that could be one. */
export function useOrder(id: string | undefined) {
  const valid = readOrder.input.safeParse({ id }).success;
  const query = useQuery({
    queryKey: [collection, id],
    enabled: valid,
    select: (answer: unknown) => readOrder.output.parse(answer).order,
    refetchInterval: ({ state }) => {
      const answer = readOrder.output.safeParse(state.data);
      const open = answer.success && settling(answer.data.order.state);
      return open && state.dataUpdateCount < reads && interval;
    },
  });
  return { order: query.data, loading: valid && query.isPending, failed: query.isError };
}
