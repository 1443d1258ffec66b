import { contactFormContent } from '../content/forms.ts';
import { expect, test } from './fixtures.ts';
import { fieldOf } from './form-steps.ts';

test('who asks for a quote finds its subject in the message, from a link and by its address', async ({
  page,
}) => {
  await page.goto('/pricing');
  const quote = page.getByRole('tabpanel').getByRole('link', { name: 'Kontakta för offert' });
  await quote.click();
  const message = fieldOf(page, contactFormContent.message);
  await expect(message).toHaveValue(/^Jag vill ha en offert på fler än \d+ Workflow, engångsköp/);
  await page.goto('/contact?offert=prenumeration');
  await expect(message).toHaveValue(
    /^Jag vill ha en offert på fler än \d+ Workflow, prenumeration/,
  );
});
