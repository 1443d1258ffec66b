import { expect, type Locator, type Page } from '@playwright/test';
import { validLead, validMessage } from '#contract/form-examples.ts';
import { contactFormContent, leadFormContent } from '../content/forms.ts';

/** What a visitor types into each form, by label; the optional fields stay empty. */
export const leadFields = {
  [leadFormContent.name.label]: validLead.name,
  [leadFormContent.email.label]: validLead.email,
  [leadFormContent.painPoint.label]: validLead.painPoint,
};

export const messageFields = {
  [contactFormContent.name.label]: validMessage.name,
  [contactFormContent.email.label]: validMessage.email,
  [contactFormContent.message.label]: validMessage.message,
};

/** The field of the form in the page's content. */
export function fieldOf(page: Page, { label }: { label: string }): Locator {
  return page.getByRole('main').getByRole('textbox', { name: label });
}

/** Fills in the form of the page's content, and consents. */
export async function fillForm(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await fieldOf(page, { label }).fill(value);
  await page.getByRole('main').getByRole('checkbox').check();
}

// React marks the elements that it has hydrated. Not `waitForFunction`, which the page's policy stops.
const isHydrated = (page: Page, selector = 'main form') =>
  page.evaluate(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react')),
    selector,
  );

/** Waits until the application has taken over the page; until then the browser itself follows a link. */
export async function pageIsHydrated(page: Page): Promise<void> {
  await expect.poll(() => isHydrated(page, 'main')).toBe(true);
}

/** Waits until the code of the page's first form has taken over; until then the browser posts the form itself. */
export async function formIsHydrated(page: Page): Promise<void> {
  await expect.poll(() => isHydrated(page)).toBe(true);
}

/** Comes to the form as a visitor does, and waits for its code. */
export async function approachForm(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('textbox').first().focus();
  // The page may not have listened yet when the focus came.
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift');
      return isHydrated(page);
    })
    .toBe(true);
}

/** The words of thanks for a form that was sent, in a toast or, without script, on the page. */
export function thanksFor(page: Page, { sent }: { sent: { title: string } }): Locator {
  return page.getByText(sent.title, { exact: true }).filter({ visible: true });
}

/** Presses the button that sends the form of the page's content. */
export async function sendForm(page: Page, content: { submitLabel: string }): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: content.submitLabel }).click();
}
