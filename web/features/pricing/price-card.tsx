import type { ReactNode } from 'react';
import { type Item, vatOn } from '#contract/catalogue.ts';
import { pricingContent } from '../../content/pricing.ts';
import { formatKronor } from '../../lib/format.ts';

const content = pricingContent.card;

/** Makes the button that buys an item; `prominent` on the one most people choose. */
export type BuySlot = (item: Item, label: string, prominent: boolean) => ReactNode;

type Props = {
  name: string;
  /** Öre, excluding VAT. */
  net: number;
  monthly?: boolean;
  popular?: boolean;
  action: ReactNode;
  /** What is included. */
  children: ReactNode;
};

export function PriceCard({ name, net, monthly, popular, action, children }: Props) {
  return (
    <li className="price-card" data-popular={popular || undefined}>
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-title">
        {name}
        {popular && <span className="popular">{content.popular}</span>}
      </h3>
      <p className="grid content-start">
        <strong className="figures font-bold text-section tracking-tight">
          {formatKronor(net)}
        </strong>
        <span className="text-small">{monthly ? content.monthlyExVat : content.exVat}</span>
        <span className="text-fine text-muted">
          {content.incVat(formatKronor(net + vatOn(net)))}
        </span>
      </p>
      {children}
      <div className="grid">{action}</div>
    </li>
  );
}
