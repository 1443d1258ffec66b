import './price-card.css';
import type { ReactNode } from 'react';
import { type Item, priced, vatOn } from '#contract/catalogue.ts';
import { formatKronor } from '#contract/format.ts';
import { pricingContent } from '../../content/pricing.ts';
import { BuyButton } from './buy-button.tsx';

const content = pricingContent.card;

type Props = {
  item: Item;
  /** What the buy button says. */
  buy: string;
  /** Marks the card that most people choose. */
  popular?: boolean;
  /** What is included. */
  children: ReactNode;
};

/** A package or a plan with its price and the button that buys it. */
export function PriceCard({ item, buy, popular = false, children }: Props) {
  const { name, net } = priced(item);
  return (
    <li className="price-card" data-popular={popular || undefined}>
      <h3 className="price-card-name">
        {name}
        {popular && <span className="price-card-badge">{content.popular}</span>}
      </h3>
      <p className="price-card-price">
        <strong>{formatKronor(net)}</strong>
        <span>{item.kind === 'plan' ? content.monthlyExVat : content.exVat}</span>
        <span className="price-card-vat">{content.incVat(formatKronor(net + vatOn(net)))}</span>
      </p>
      {children}
      <div className="price-card-action">
        <BuyButton item={item} variant={popular ? 'primary' : 'secondary'}>
          {buy}
        </BuyButton>
      </div>
    </li>
  );
}
