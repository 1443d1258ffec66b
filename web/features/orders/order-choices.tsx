import type { OrderSummary } from '#contract/orders.ts';
import { type ChoiceState, orderChoices, whyNoOrder } from '../../content/order-choices.ts';
import { TextLink } from '../../ui/link.tsx';

type Props = { state: ChoiceState; order?: OrderSummary | undefined };

/** What the visitor may do after an order that does not go on, or with an address that names none. */
export const OrderChoices = ({ state, order }: Props) => (
  <div className="grid gap-5">
    {/* Without script the address is not read. */}
    {state === 'none' && <p className="noscript:hidden">{whyNoOrder}</p>}
    <ul className="grid gap-5">
      {Object.entries(orderChoices(order)[state] ?? {}).map(([title, text]) => (
        <li key={title}>
          <p className="font-semibold">{title}</p>
          <p className="mt-1 max-w-measure text-muted">
            {text.map((part) =>
              typeof part === 'string' ? (
                part
              ) : (
                <TextLink key={part.link} href={part.href}>
                  {part.link}
                </TextLink>
              ),
            )}
          </p>
        </li>
      ))}
    </ul>
  </div>
);
