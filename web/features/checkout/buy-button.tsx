import type { ComponentProps } from 'react';
import type { Item } from '#contract/catalogue.ts';
import { buyContent } from '../../content/checkout.ts';
import { leaveFor } from '../../lib/browser.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { usePurchase } from './use-purchase.ts';

type Props = Omit<ComponentProps<typeof BusyButton>, 'onClick' | 'type' | 'busy' | 'busyLabel'> & {
  item: Item;
  /** How the browser leaves for the hosted checkout. */
  leave?: (url: string) => void;
};

/** Buys one package or plan: starts the purchase and leaves for the hosted checkout (spec 4). */
export function BuyButton({ item, leave = leaveFor, children, ...props }: Props) {
  const { busy, start } = usePurchase(item, leave);
  return (
    <BusyButton {...props} busy={busy} busyLabel={buyContent.loading} onClick={start}>
      {children}
    </BusyButton>
  );
}
