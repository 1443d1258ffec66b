import type { OrderSummary } from '#contract/orders.ts';
import { type ChoiceState, orderChoices } from '../../content/order-choices.ts';
import { TextLink } from '../../ui/link.tsx';

type Props = { state: ChoiceState; order?: OrderSummary | undefined };

/** What the visitor may do after an order that does not go on, or with an address that names none. */
export const OrderChoices = ({ state, order }: Props) => (
  <ul className={`grid gap-x-12 ${state === 'none' ? '' : 'md:max-lg:grid-cols-2'}`}>
    {Object.entries(orderChoices(order)[state] ?? {}).map(([title, text]) => (
      <li key={title} className="not-first:line-above py-5 first:pt-0 last:pb-0">
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
);
