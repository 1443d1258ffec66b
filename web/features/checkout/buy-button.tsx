import type { ComponentProps } from 'react';
import type { Item } from '#contract/catalogue.ts';
import { buyContent } from '../../content/checkout.ts';
import { leaveFor } from '../../lib/browser.ts';
import { Button } from '../../ui/button.tsx';
import { usePurchase } from './use-purchase.ts';

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> & {
  item: Item;
  /** How the browser leaves for the hosted checkout. */
  leave?: (url: string) => void;
};

/** Buys one package or plan: starts the purchase and leaves for the hosted checkout (spec 4). */
export function BuyButton({ item, leave = leaveFor, disabled, children, ...props }: Props) {
  const { busy, start } = usePurchase(item, leave);
  return (
    <Button {...props} disabled={busy || disabled} onClick={start}>
      {busy ? buyContent.loading : children}
    </Button>
  );
}
