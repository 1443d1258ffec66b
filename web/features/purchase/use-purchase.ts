import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Item } from '#contract/catalogue.ts';
import { checkoutFailureToast } from '#contract/errors.ts';
import { requestCheckoutUrl } from './request-checkout-url.ts';

/** The purchase of one item. `busy` from the press until the visitor is back, or until it has failed with its toast. */
export function usePurchase(item: Item, leave: (url: string) => void) {
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
