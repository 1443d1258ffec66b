import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef } from 'react';
import type { Item } from '#contract/catalogue.ts';
import { purchaseForms } from '#contract/purchases.ts';
import { pricingContent } from '../../content/pricing.ts';
import { whenIdle, withinTime } from '../../lib/loading.ts';
import { takeOver } from '../../lib/take-over.ts';
import { BusyButton } from '../../ui/button.tsx';

const content = pricingContent.card;

const loadRequest = () => import('./request-checkout-url.ts');

export type LoadRequest = typeof loadRequest;
export type Leave = (url: string) => void;

/** If the browser has not left the page after this time (ms), the navigation was stopped. */
const departureLimit = 10_000;

type Props = Omit<ComponentProps<typeof BusyButton>, 'onClick' | 'type' | 'busy' | 'busyLabel'> & {
  item: Item;
  purchase: ReturnType<typeof usePurchase>;
};

/** A form, so that the browser can post the purchase without script (docs/product.md 4.2 and 6.8). */
export function BuyButton({ item, purchase: { busy, start, load }, children, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  useEffect(() => {
    if (form.current) takeOver(form.current);
  }, []);
  const { path, field } = purchaseForms[item.kind];
  return (
    <form
      ref={form}
      method="post"
      action={path}
      className="grid"
      onSubmit={(event) => {
        event.preventDefault();
        start(event.currentTarget);
      }}
    >
      <input type="hidden" name={field} value={item.id} />
      <BusyButton {...props} type="submit" busy={busy} busyLabel={content.busy}>
        {children}
      </BusyButton>
    </form>
  );
}

/** `busy` is true until the visitor returns or the purchase fails, `advice` is set until the next click. */
export function usePurchase(
  item: Item,
  leave: Leave = (url) => window.location.assign(url),
  load: LoadRequest = loadRequest,
) {
  // A second press may precede the next render.
  const started = useRef(false);
  // Undefined if the code could not be loaded.
  const code = useRef<Awaited<ReturnType<LoadRequest>>>(undefined);
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    /** Resolves to an empty string when the browser posts the form. */
    mutationFn: async (form: HTMLFormElement): Promise<string> => {
      const loaded = withinTime(load());
      // Where the API is mocked inside the page, no server responds to a posted form.
      code.current = await (import.meta.env.MODE === 'mock'
        ? loaded
        : loaded.catch(() => undefined));
      if (code.current) return code.current.requestCheckoutUrl(item);
      form.submit();
      return '';
    },
    onError: () => {
      started.current = false;
    },
    meta: {
      failureToast: ({ message }) =>
        code.current && {
          ...code.current.checkoutFailureToast(item.kind, message),
          variant: 'destructive',
        },
    },
  });
  useEffect(() => {
    const revive = () => {
      started.current = false;
      reset();
    };
    // Back has restored the page from the back/forward cache.
    const reviveKept = ({ persisted }: PageTransitionEvent) => persisted && revive();
    // No event is fired when a navigation is stopped.
    const timer = isSuccess ? setTimeout(revive, departureLimit) : undefined;
    const stopTimer = () => clearTimeout(timer);
    window.addEventListener('pageshow', reviveKept);
    window.addEventListener('pagehide', stopTimer);
    return () => {
      stopTimer();
      window.removeEventListener('pageshow', reviveKept);
      window.removeEventListener('pagehide', stopTimer);
    };
  }, [reset, isSuccess]);
  const start = (form: HTMLFormElement) => {
    if (started.current) return;
    started.current = true;
    // `onSuccess` is not called once the visitor has chosen another page.
    mutate(form, { onSuccess: (url) => url && leave(url) });
  };
  const advice = error && (code.current?.checkoutAdvice(item.kind, error.message) ?? 'wait');
  return { busy: isPending || isSuccess, advice, start, load };
}
