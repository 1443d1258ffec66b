import { orderConfirmation } from './order-confirmation.ts';
import type { OrderMails } from './order-mails.ts';
import { orderNotice } from './order-notice.ts';
import { paymentFailed } from './payment-failed.ts';

/** The mails about an order, to the buyer and to the company (docs/product.md 9). */
export const orderMails: OrderMails = {
  confirmation: orderConfirmation,
  paymentFailed,
  notice: orderNotice,
};
