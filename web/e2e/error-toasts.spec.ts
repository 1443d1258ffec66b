import { contactFormContent, leadFormContent } from '../content/forms.ts';
import { expect, mockTest as test, toastOn } from './fixtures.ts';
import { fillForm, leadFields, messageFields, sendForm } from './form-steps.ts';
import { buyLabel } from './purchase-steps.ts';

// Each call once; web/testing/error-matrix.test.tsx has every kind of answer (docs/product.md 7).
const cases = [
  {
    path: '/?scenario=createLead:unreadable',
    fields: leadFields,
    button: leadFormContent.submitLabel,
    title: 'Tack för din förfrågan',
    description: 'Vi återkommer inom 24 timmar.',
  },
  {
    path: '/contact?scenario=createMessage:offline',
    fields: messageFields,
    button: contactFormContent.submitLabel,
    title: 'Något gick fel',
    description: 'Försök igen eller kontakta oss direkt på hej@flodesbyran.example',
  },
  {
    path: '/pricing?scenario=startCheckout:notConfigured',
    fields: {},
    button: buyLabel({ kind: 'package', id: 'growth' }),
    title: 'Betalningar inte konfigurerade',
    description: 'Betalningar är inte konfigurerade ännu. Kontakta administratören.',
  },
  {
    path: '/pricing?typ=prenumeration&scenario=startSubscription:plainText',
    fields: {},
    button: buyLabel({ kind: 'plan', id: 'workflow2' }),
    title: 'Prenumerationen kunde inte initieras',
    description: 'Något gick fel vid skapandet av prenumerationen.',
  },
];

for (const { path, fields, button, title, description } of cases) {
  test(`${path}: the toast says what happened`, async ({ page }) => {
    await page.goto(path);
    if (Object.keys(fields).length > 0) await fillForm(page, fields);
    await sendForm(page, { submitLabel: button });
    const toast = toastOn(page);
    await expect(toast).toHaveCount(1);
    await expect(toast.getByText(title)).toBeVisible();
    await expect(toast.getByText(description)).toBeVisible();
  });
}
