import { errorMatrix } from '../../mocks/api/error-matrix.ts';
import { contactFormContent, leadFormContent } from '../content/forms.ts';
import { expect, mockTest as test, toastOn } from './fixtures.ts';
import { fillForm, leadFields, messageFields, sendForm } from './form-steps.ts';
import { buyLabel } from './purchase-steps.ts';

type Words = { title: string; description: string };

type Place = { path: string; button: string; fields?: Record<string, string>; thanks?: Words };

/** Where a visitor makes each call. */
const places: Record<string, Place> = {
  createLead: {
    path: '/',
    button: leadFormContent.submitLabel,
    fields: leadFields,
    thanks: leadFormContent.sent,
  },
  createMessage: {
    path: '/contact',
    button: contactFormContent.submitLabel,
    fields: messageFields,
    thanks: contactFormContent.sent,
  },
  startCheckout: { path: '/pricing', button: buyLabel({ kind: 'package', id: 'growth' }) },
  startSubscription: {
    path: '/pricing?typ=prenumeration',
    button: buyLabel({ kind: 'plan', id: 'workflow2' }),
  },
};

/** Each kind of toast and each kind of broken answer once; web/testing/error-matrix.test.tsx walks the whole matrix. */
const shown = [
  'createLead success',
  'createLead offline',
  'createLead unreadable',
  'createMessage success',
  'createMessage htmlPage',
  'startCheckout internal',
  'startCheckout notConfigured',
  'startCheckout temporarilyUnavailable',
  'startCheckout invalidPackageType',
  'startCheckout emptyBody',
  'startCheckout withoutUrl',
  'startSubscription plainText',
  'startSubscription tooMany',
  'startSubscription unauthorizedOrigin',
  'startSubscription invalidPlanType',
];

const matrix = new Map(errorMatrix().map((row) => [`${row.endpoint.name} ${row.outcome}`, row]));

for (const name of shown) {
  test(`${name}: the toast says what happened`, async ({ page }) => {
    const row = matrix.get(name);
    const place = row && places[row.endpoint.name];
    if (!place) throw new Error(`nobody can meet ${name}`);
    const query = `scenario=${row.endpoint.name}:${row.outcome}`;
    await page.goto(`${place.path}${place.path.includes('?') ? '&' : '?'}${query}`);
    if (place.fields) await fillForm(page, place.fields);
    await sendForm(page, { submitLabel: place.button });
    const words = typeof row.expected === 'string' ? place.thanks : row.expected;
    if (!words) throw new Error(`${name} has no words`);
    const toast = toastOn(page);
    await expect(toast).toHaveCount(1);
    await expect(toast.getByText(words.title)).toBeVisible();
    await expect(toast.getByText(words.description)).toBeVisible();
  });
}
