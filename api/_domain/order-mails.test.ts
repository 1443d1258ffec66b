import { expect, test } from 'vitest';
import { placeholderCompany } from '../_contract/company.ts';
import { orderMails } from '../_emails/order-mails.ts';
import { anOrder } from '../_testing/order.ts';
import { eventsAbout } from '../_testing/payment-events.ts';
import { mailsOwed } from './order-mails.ts';
import { applyPaymentEvent } from './order-state.ts';

const open = anOrder({ kind: 'plan', id: 'workflow1' });
const { completed, invoicePaid } = eventsAbout(open);

test.each([
  { first: 'the session', events: [completed, invoicePaid] },
  { first: 'the invoice', events: [invoicePaid, completed] },
])(
  'the company gets one notice of a payment, with the buyer in it, when $first comes first',
  ({ events }) => {
    let order = open;
    const notices = events.flatMap((event) => {
      const before = order;
      order = applyPaymentEvent(before, event);
      const mails = mailsOwed(before, order, orderMails, placeholderCompany);
      return mails.filter(({ key }) => key.includes('notice'));
    });
    expect(notices.map(({ key }) => key)).toEqual([`order/${open.id}/notice/paid`]);
    expect(notices[0]?.mail.text).toContain('Organisationsnummer: 556000-0000');
  },
);
