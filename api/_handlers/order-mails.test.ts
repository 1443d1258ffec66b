import { expect, test } from 'vitest';
import { placeholderCompany } from '../_contract/company.ts';
import { anOrder } from '../_testing/order.ts';
import { eventsAbout } from '../_testing/payment-events.ts';
import { mailsFor } from './order-mails.ts';
import { advance } from './order-state.ts';

const open = anOrder({ kind: 'plan', id: 'workflow1' });
const { completed, invoicePaid } = eventsAbout(open);

test.each([
  { first: 'the session', events: [completed, invoicePaid] },
  { first: 'the invoice', events: [invoicePaid, completed] },
])('the company hears once who bought, when $first comes first', ({ events }) => {
  let order = open;
  const notices = events.flatMap((event) => {
    const before = order;
    order = advance(before, event);
    return mailsFor(before, order, placeholderCompany).filter(({ key }) => key.includes('notice'));
  });
  expect(notices.map(({ key }) => key)).toEqual([`order/${open.id}/notice/paid`]);
  expect(notices[0]?.mail.text).toContain('Organisationsnummer: 556000-0000');
});
