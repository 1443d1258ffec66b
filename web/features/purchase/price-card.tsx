import './price-card.css';
import type { ReactNode } from 'react';
import { type Item, priced } from '#contract/catalogue.ts';
import { formatKronor } from '#contract/format.ts';
import { pricingContent } from '../../content/pricing.ts';
import { BuyButton } from './buy-button.tsx';

const content = pricingContent.card;

type Props = {
  item: Item;
  /** The buy button's text. */
  buy: string;
  /** The mark of the most popular card. */
  popular?: boolean;
  /** Lifts the card above its neighbours; a marked card is always lifted. */
  raised?: boolean;
  /** The included points. */
  children: ReactNode;
};

/** A package or a plan with its price and the button that buys it. */
export function PriceCard({ item, buy, popular = false, raised = popular, children }: Props) {
  const { name, net, total } = priced(item);
  const period = item.kind === 'plan' ? content.perMonth : '';
  return (
    <li id={item.id} tabIndex={-1} className="price-card" data-raised={raised || undefined}>
      <h3 className="text-title">
        {name}
        {popular && <span className="price-card-badge">{content.popular}</span>}
      </h3>
      <p className="price-card-price">
        <strong>
          {formatKronor(net)}
          {period && <small>{period}</small>}
        </strong>
        <span>{content.exVat}</span>
        <span className="text-fine text-muted">{content.incVat(formatKronor(total) + period)}</span>
      </p>
      <div className="price-card-action">
        <BuyButton item={item} variant={raised ? 'primary' : 'secondary'}>
          {buy}
        </BuyButton>
      </div>
      {children}
    </li>
  );
}
