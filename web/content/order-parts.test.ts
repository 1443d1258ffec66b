import { expect, test } from 'vitest';
import { items, workflowsOf } from '#contract/catalogue.ts';
import { placeholderCompany } from '#contract/company.ts';
import { inWords } from '#contract/promises.ts';
import { requirementQuestions } from '#contract/purchases.ts';
import { orderConfirmation } from '../../api/_orders/order-confirmation.ts';
import { anOrder } from '../../api/_testing/order.ts';
import { mockOrder, mockSession } from '../../mocks/api/mock-order.ts';
import { stepsAfter } from './order-parts.ts';
import { faqContent } from './pricing-details.ts';
import { termsContent } from './terms.ts';

/** On one line, and without the signs that prevent line breaks. */
const plain = (text: string) => text.replaceAll('\u2060', '').replace(/\s+/g, ' ');

const mailAbout = (item: (typeof items)[number]) => {
  const order = { ...anOrder(item), buyer: { email: 'inkop@snickeri.example' } };
  return plain(orderConfirmation(order, placeholderCompany)?.text ?? '');
};

test.each(items)('the mail about $id contains every step of /success', (item) => {
  const mail = mailAbout(item);
  for (const { title, when = '', text = '' } of stepsAfter(mockOrder(mockSession(item.id)))) {
    expect(mail).toContain(plain(`${title} ${when} ${text}`).trim());
  }
});

const access = 'tillgång till prenumerationen och supporten inom 24 timmar från betalningen';

test('page, mail, FAQ and terms promise access to the subscription, not only to its support', () => {
  const steps = stepsAfter(mockOrder(mockSession('workflow1')));
  const texts = [steps, mailAbout({ kind: 'plan', id: 'workflow1' }), faqContent, termsContent];
  for (const text of texts) expect(plain(JSON.stringify(text))).toContain(access);
});

test.each(items)('the mail about $id asks for one reply per flow', (item) => {
  const mail = mailAbout(item);
  const flows = workflowsOf(item.id) ?? 1;
  expect(mail.includes('ett mejl per flöde')).toBe(flows > 1);
  if (flows > 1) {
    expect(mail).toContain(`${inWords(flows)} flöden`);
    const [{ question }] = requirementQuestions;
    expect(mail.replace(question, '')).not.toMatch(/flödet|ditt flöde/);
  }
});
