import './price-card.css';
import type { ReactNode } from 'react';
import { type Item, items, priced } from '#contract/catalogue.ts';
import { formatKronor, noBreak } from '#contract/format.ts';
import { pricingContent } from '../../content/pricing.ts';
import { Named } from '../../ui/named.tsx';
import { BuyButton } from './buy-button.tsx';

const content = pricingContent.card;

const lowestPrice = Math.min(...items.map((item) => priced(item).net));

/** A question mark beside a price, which leads to the answer. */
const Why = () => (
  <a href={content.why.href} className="price-card-why">
    <span aria-hidden="true">{content.why.sign}</span>
    <span className="sr-only">{content.why.label}</span>
  </a>
);

type Props = {
  item: Item;
  /** The buy button's text, and its end, which is only read out. */
  buy: string;
  buyRest?: string;
  /** Marks the card and lifts it above its neighbours. */
  popular?: boolean;
  /** Whether its button is the solid one. */
  primary?: boolean;
  /** The included points. */
  children: ReactNode;
};

/** A package or a plan with its price and the button that buys it. */
export function PriceCard({
  item,
  buy,
  buyRest,
  popular = false,
  primary = popular,
  children,
}: Props) {
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
      {net === lowestPrice && <Why />}
      <div className="price-card-action">
        <BuyButton
          item={item}
          name={noBreak(name)}
          variant={primary ? 'primary' : 'secondary'}
          more={
            buyRest && (
              <>
                {' '}
                <span className="sr-only">
                  <Named text={buyRest} name={noBreak(name)} />
                </span>
              </>
            )
          }
        >
          {buy}
        </BuyButton>
      </div>
      {children}
    </li>
  );
}
