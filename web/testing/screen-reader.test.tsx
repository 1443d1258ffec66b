import { virtual } from '@guidepup/virtual-screen-reader';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Item } from '#contract/catalogue.ts';
import { startCheckout } from '#contract/checkout.ts';
import { checkoutFailureToast, errors } from '#contract/errors.ts';
import { validLead } from '#contract/form-examples.ts';
import { createLead } from '#contract/leads.ts';
import { fieldTexts } from '#contract/text.ts';
import { drawFlow } from '../content/form-lines.ts';
import { formContent, leadFormContent as lead } from '../content/forms.ts';
import { toastLabels } from '../content/layout.ts';
import { LeadFormFields } from '../features/leads/lead-form-fields.tsx';
import { BuyButton } from '../features/purchase/buy-button.tsx';
import { render } from './render.tsx';
import { given } from './server.ts';

afterEach(() => virtual.stop());

/** Everything from the top to the button that `last` names. */
async function readUntil(last: string): Promise<string[]> {
  await virtual.start({ container: document.body });
  while ((await virtual.lastSpokenPhrase()) !== last) await virtual.next();
  return virtual.spokenPhraseLog();
}

/** The announcements of live regions. */
const announced = async () =>
  (await virtual.spokenPhraseLog()).filter((phrase) => /^(polite|assertive): /.test(phrase));

const paragraph = (words: string) => ['paragraph', words, 'end of paragraph'];

type Field = { label: string; hint?: string };

const wrong = ({ label, hint }: Field, error: string) => [
  label,
  ...(hint ? paragraph(hint) : []),
  `textbox, ${label}, ${[hint, error].filter(Boolean).join(' ')}, invalid, required`,
  ...paragraph(error),
];

test('a lead form with errors is read field by field: label, hint, what is wrong', async () => {
  const { visitor } = render(<LeadFormFields />);
  await visitor.click(screen.getByRole('button', { name: lead.submitLabel }));
  await waitFor(() => expect(screen.getByRole('checkbox')).toBeInvalid());
  const { before, link, after } = formContent.consent;
  const { label, hint } = lead.currentApps;
  expect(await readUntil(`button, ${lead.submitLabel}`)).toEqual([
    'document',
    'form',
    ...paragraph(formContent.frame.note),
    ...wrong(lead.name, fieldTexts.name),
    ...wrong(lead.email, fieldTexts.email),
    `button, ${drawFlow}`,
    ...wrong(lead.painPoint, fieldTexts.painPoint),
    label,
    ...paragraph(hint),
    `textbox, ${label}, ${hint}`,
    `checkbox, ${before}${link}${after}, ${fieldTexts.consent}, not checked, invalid, required`,
    before.trim(),
    `link, ${link}`,
    after.trim(),
    ...paragraph(fieldTexts.consent),
    `button, ${lead.submitLabel}`,
  ]);
});

const growth: Item = { kind: 'package', id: 'growth' };
const tooMany = checkoutFailureToast('package', errors.tooMany.message);
const { title, description, action } = formContent.failure;

type Case = { name: string; page: ReactNode; outcome: () => void; says: string[] };

const cases: Case[] = [
  {
    name: 'a purchase that fails',
    page: <BuyButton item={growth}>Köp</BuyButton>,
    outcome: () => given(startCheckout, 'tooMany'),
    says: ['assertive', tooMany.title, tooMany.description],
  },
  {
    name: 'a lead that fails',
    page: <LeadFormFields />,
    outcome: () => given(createLead, 'internal'),
    says: ['assertive', title, description, action.altText],
  },
  {
    name: 'a lead that arrives',
    page: <LeadFormFields />,
    outcome: () => given(createLead, 'success'),
    says: ['polite', lead.sent.title, lead.sent.description],
  },
];

test.each(cases)('$name is announced once', async ({ page, outcome, says }) => {
  outcome();
  const { visitor } = render(page);
  for (const field of ['name', 'email', 'painPoint'] as const) {
    const box = screen.queryByRole('textbox', { name: lead[field].label });
    if (box) await visitor.click(box);
    if (box) await visitor.paste(validLead[field]);
  }
  for (const consent of screen.queryAllByRole('checkbox')) await visitor.click(consent);
  await virtual.start({ container: document.body });
  // The lead form's other button, above the text, draws a flow.
  await visitor.click(screen.getByRole('button', { name: (name) => name !== drawFlow }));
  const [politeness, ...words] = says;
  const expected = [toastLabels.toast, ...words].map((phrase) => `${politeness}: ${phrase}`);
  // The line by the button is filled before the toast is announced.
  await waitFor(async () => expect(await announced()).toContain(expected.at(-1)));
  expect(await announced()).toEqual(expected);
});
