import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import type { Item } from '#contract/catalogue.ts';
import { checkoutFailureToast } from '#contract/errors.ts';
import { pricingContent } from '../../content/pricing.ts';
import { leaveFor } from '../../lib/web-address.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { requestCheckoutUrl } from './request-checkout-url.ts';

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

/** The purchase of one item. `busy` from the press until the visitor is back, or until it has failed with its toast. */
function usePurchase(item: Item, leave: (url: string) => void) {
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: () => requestCheckoutUrl(item),
    onSuccess: (url) => leave(url),
    meta: {
      failureToast: ({ message }) => ({
        ...checkoutFailureToast(item.kind, message),
        variant: 'destructive',
      }),
    },
  });
  useEffect(() => {
    // Back from the checkout to a page that the browser kept as it was left: the button works again.
    const revive = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', revive);
    return () => window.removeEventListener('pageshow', revive);
  }, [reset]);
  return { busy: isPending || isSuccess, start: () => mutate() };
}
