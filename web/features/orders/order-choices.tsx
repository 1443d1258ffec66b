import type { OrderState } from '#contract/orders.ts';
import { orderChoices } from '../../content/order-choices.ts';
import { LinkedText } from '../../ui/text.tsx';

/** What the visitor may do after an order that does not go on, or with an address that names none. */
export const OrderChoices = ({ state }: { state: OrderState | 'unknown' }) => (
  <ul className="grid gap-5">
    {orderChoices[state]?.map((choice) => (
      <li key={choice.title}>
        <p className="font-semibold">{choice.title}</p>
        <p className="mt-1 max-w-measure text-muted">
          {'text' in choice ? choice.text : <LinkedText {...choice} />}
        </p>
      </li>
    ))}
  </ul>
);
