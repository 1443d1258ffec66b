import './price-card.css';
import type { ReactNode } from 'react';
import { type Item, priced } from '#contract/catalogue.ts';
import { formatKronor, noBreak } from '#contract/format.ts';
import { pricingContent } from '../../content/pricing.ts';
import { BuyButton } from './buy-button.tsx';

const content = pricingContent.card;

type Props = {
  item: Item;
  /** The buy button's text. */
  buy: string;
  /** Marks the card and lifts it above its neighbours. */
  popular?: boolean;
  /** The included points. */
  children: ReactNode;
};

/** A package or a plan with its price and the button that buys it. */
export function PriceCard({ item, buy, popular = false, children }: Props) {
  const { name, net, total } = priced(item);
  const period = item.kind === 'plan' ? content.perMonth : '';
  return (
    <li id={item.id} tabIndex={-1} className="price-card" data-raised={popular || undefined}>
      <h3 className="text-title">
        <span translate="no">{name}</span>
        {popular && <span className="price-card-badge">{content.popular}</span>}
      </h3>
      <p className="price-card-price">
        <strong>
          {formatKronor(net)}
          {period && <small>{period}</small>}
        </strong>
        <span>{content.exVat}</span>
        <span className="text-small text-muted">
          {content.incVat(formatKronor(total) + period)}
        </span>
      </p>
      <div className="price-card-action">
        <BuyButton item={item} name={noBreak(name)} variant={popular ? 'primary' : 'secondary'}>
          {buy}
        </BuyButton>
      </div>
      {children}
    </li>
  );
}
