import * as z from 'zod/mini';
import type { Item } from '#contract/catalogue.ts';
import { startCheckout, startSubscription } from '#contract/checkout.ts';
import { checkoutFailures } from '#contract/errors.ts';
import { isWebAddress } from '../../lib/browser.ts';
import { call } from '../../lib/call.ts';

// Read as leniently as spec section 7 does: whatever is missing or of the wrong type is absent.
const answer = z.catch(
  z.object({
    success: z.catch(z.boolean(), false),
    url: z.catch(z.string(), ''),
    message: z.catch(z.string(), ''),
  }),
  { success: false, url: '', message: '' },
);

/** Starts the purchase and resolves with the hosted checkout's address; rejects with the error text of decision 14. */
export async function startPurchase(item: Item): Promise<string> {
  const response =
    item.kind === 'package'
      ? await call(startCheckout, { packageType: item.id })
      : await call(startSubscription, { planType: item.id });
  const { success, url, message } = answer.parse(await response.json());
  if (success && isWebAddress(url)) return url;
  throw new Error(message || checkoutFailures[item.kind].withoutMessage);
}
