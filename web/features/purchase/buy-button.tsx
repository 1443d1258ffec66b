import type { ComponentProps } from 'react';
import type { Item } from '#contract/catalogue.ts';
import { pricingContent } from '../../content/pricing.ts';
import { leaveFor } from '../../lib/web-address.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { usePurchase } from './use-purchase.ts';

type Props = Omit<ComponentProps<typeof BusyButton>, 'onClick' | 'type' | 'busy' | 'busyLabel'> & {
  item: Item;
  /** How the browser leaves for the hosted checkout. */
  leave?: (url: string) => void;
};

/** Buys one package or plan: starts the purchase and leaves for the hosted checkout (docs/product.md 4.2). */
export function BuyButton({ item, leave = leaveFor, children, ...props }: Props) {
  const { busy, start } = usePurchase(item, leave);
  return (
    <BusyButton {...props} busy={busy} busyLabel={pricingContent.card.busy} onClick={start}>
      {children}
    </BusyButton>
  );
}
