import { virtual } from '@guidepup/virtual-screen-reader';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formWords } from '#contract/forms.ts';
import { fieldTexts } from '#contract/text.ts';
import { drawFlow, drawFlowNote, formContent, leadFormContent as lead } from '../content/forms.ts';
import { LeadFormWithFlow } from '../features/leads/lead-form-with-flow.tsx';
import { render } from './render.tsx';

afterEach(() => virtual.stop());

async function readUntil(last: string): Promise<string[]> {
  await virtual.start({ container: document.body });
  while ((await virtual.lastSpokenPhrase()) !== last) await virtual.next();
  return virtual.spokenPhraseLog();
}

// web/e2e/toasts.spec.ts tests announcements.

const paragraph = (words: string) => [
  'paragraph',
  words.replace('\u00a0', ' '),
  'end of paragraph',
];

type Field = { label: string; hint?: string };

const wrong = ({ label, hint }: Field, error: string) => [
  label,
  ...(hint ? paragraph(hint) : []),
  `textbox, ${label}, ${[hint, error].filter(Boolean).join(' ')}, invalid, required`,
  ...paragraph(error),
];

test('a screen reader reads label, hint and error of each field', async () => {
  const { visitor } = render(<LeadFormWithFlow />);
  await visitor.click(screen.getByRole('button', { name: lead.submitLabel }));
  await waitFor(() => expect(screen.getByRole('checkbox')).toBeInvalid());
  const { before, link, after } = formWords.consent;
  const { label, hint } = lead.currentApps;
  expect(await readUntil(`button, ${lead.submitLabel}`)).toEqual([
    'document',
    'form',
    ...paragraph(formContent.frame.wrongFields(4)),
    ...paragraph(formContent.frame.note),
    ...wrong(lead.name, fieldTexts.name),
    ...wrong(lead.email, fieldTexts.email),
    'paragraph',
    `button, ${drawFlow}`,
    drawFlowNote,
    'end of paragraph',
    ...wrong(lead.painPoint, fieldTexts.painPoint),
    label,
    ...paragraph(hint),
    `textbox, ${label}, ${hint}`,
    `checkbox, ${before}${link}${after}, ${fieldTexts.consent}, not checked, invalid, required`,
    before.trim(),
    `link, ${link}`,
    after.trim(),
    ...paragraph(fieldTexts.consent),
    ...paragraph(formContent.frame.wrongFields(4)).slice(1, -1),
    'list',
    ...[fieldTexts.name, fieldTexts.email, fieldTexts.painPoint, fieldTexts.consent].flatMap(
      (text, index) => [
        `listitem, level 1, position ${index + 1}, set size 4`,
        `link, ${text}`,
        `end of listitem, level 1, position ${index + 1}, set size 4`,
      ],
    ),
    'end of list',
    `button, ${lead.submitLabel}`,
  ]);
});
