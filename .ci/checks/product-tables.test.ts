import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { business } from '#contract/business.ts';
import { mostWorkflows, packages, plans, tierName } from '#contract/catalogue.ts';
import { placeholderCompany } from '#contract/company.ts';
import { createMessage } from '#contract/contact.ts';
import { checkoutFailures, checkoutSpecialCases, errors } from '#contract/errors.ts';
import { formatKronor } from '#contract/format.ts';
import { formFailureToast, formWords, leadForm, messageForm } from '#contract/forms.ts';
import { createLead } from '#contract/leads.ts';
import { readInput } from '#contract/request.ts';
import { formFailureText } from '../../api/_http/pages/field-form-page.ts';
import { formPageWords } from '../../api/_http/pages/form-page.ts';

// docs/product.md is the record of texts and figures (docs/decisions/015): these tests fail when the code differs.

const document = readFileSync('docs/product.md', 'utf8');
const sections = new Map(
  document.split(/^#{2,3} (?=\d)/m).map((text) => [text.slice(0, text.indexOf(' ')), text]),
);

const sectionOf = (number: string) => {
  const text = sections.get(number);
  if (!text) throw new Error(`docs/product.md has no section ${number}`);
  return text;
};

/** Table rows without their headers. */
function rowsOf(number: string): string[][] {
  const lines = sectionOf(number).split('\n');
  return lines
    .filter((line, index) => line.startsWith('|') && !/^\|-/.test(lines[index + 1] ?? ''))
    .filter((line) => !line.startsWith('|-'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => cells.slice(1, -1));
}

const itemsOf = (number: string) => rowsOf(number).filter(([, id]) => id?.startsWith('`'));

const unquoted = (cell = '') => cell.replaceAll('`', '');

const kronor = (ore: number) => formatKronor(ore).replaceAll('\u00a0', ' ');

test('docs/product.md lists the packages and plans of the catalogue', () => {
  const ofPackages = Object.entries(packages).map(([id, one]) => [
    one.mostPopular ? `${tierName(one)} (most popular)` : tierName(one),
    `\`${id}\``,
    kronor(one.price),
    `${one.supportDays} days`,
  ]);
  const ofPlans = Object.entries(plans).map(([id, one]) => [
    tierName(one),
    `\`${id}\``,
    kronor(one.price),
    `${one.supportResponseHours} hours`,
    `${kronor(one.includedAiCost)} per month`,
  ]);
  expect(itemsOf('3.3')).toEqual(ofPackages);
  expect(itemsOf('3.4')).toEqual(ofPlans);
  const most = Math.max(...Object.values(mostWorkflows));
  expect(sectionOf('3.4')).toContain(`More than ${most} workflows, of both kinds, need a quote`);
});

test('docs/product.md lists the business constants', () => {
  const numbers = Object.entries(business).filter(([, value]) => typeof value === 'number');
  const rows = rowsOf('10').map(([name, value]) => [unquoted(name), Number(value)]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(numbers));
});

test.each([
  { section: '5.1', endpoint: createLead },
  { section: '5.2', endpoint: createMessage },
])('docs/product.md $section lists the errors of missing fields', async (row) => {
  const { path, method } = row.endpoint;
  const headers = { 'content-type': 'application/json' };
  const request = new Request(`https://site.example${path}`, { method, headers, body: '{}' });
  const texts = rowsOf(row.section).map(([field, , text]) => [unquoted(field), text]);
  expect(await readInput(row.endpoint, request)).toMatchObject({
    details: { fields: Object.fromEntries(texts.filter(([, text]) => text !== '')) },
  });
  expect(texts.map(([field]) => field)).toEqual(Object.keys(row.endpoint.input.shape));
});

test('docs/product.md lists status and message of every error', () => {
  const rows = rowsOf('6.2').map(([status, message]) => [Number(status), unquoted(message)]);
  const all = Object.values(errors).map(({ status, message }) => [status, message]);
  expect(rows.toSorted()).toEqual(all.toSorted());
});

test('docs/product.md has the texts of a failed form, with and without script', () => {
  const { email } = placeholderCompany;
  const { title, description } = formFailureToast(email);
  const [before = ''] = description.split(email);
  expect(sectionOf('7.1')).toContain(`- Title: '${title}'`);
  expect(sectionOf('7.1')).toContain(`- Description: '${before.trim()}' followed by`);
  expect(sectionOf('7.1')).toContain(`- Action: '${formWords.writeToUs}'`);
  expect(sectionOf('7.4')).toContain(
    `for 429 the description '${formFailureText('tooMany', email).description}'`,
  );
  const { wrongFields, kept } = formPageWords;
  for (const words of [wrongFields.title, wrongFields.text, kept]) {
    expect(sectionOf('7.4')).toContain(`'${words}'`);
  }
});

const kinds = { package: 'package', subscription: 'plan' } as const;
const defaults = rowsOf('7.2').filter(([kind = '']) => kind in kinds);
const specialCases = rowsOf('7.2').filter(([kind = '']) => !(kind in kinds));

test('docs/product.md has the texts of a failed purchase', () => {
  expect(defaults).toEqual(
    Object.entries(kinds).map(([name, kind]) => {
      const { title, description, withoutMessage } = checkoutFailures[kind];
      expect(sectionOf('7.2')).toContain(`'${withoutMessage}'`);
      return [name, title, description];
    }),
  );
  expect(specialCases).toEqual(
    checkoutSpecialCases.map(({ when, title, description, only }) => [
      when.map((part) => `\`${part}\``).join(' or ') + (only ? ' (subscription only)' : ''),
      title ?? 'default',
      description,
    ]),
  );
});

test('docs/product.md lists every payment error', () => {
  const messages = Object.values(errors).map(({ message }) => message);
  const answers = new Set(rowsOf('8.5').map(([, answer]) => unquoted(answer)));
  const ofPayments = messages.filter((message) => message.startsWith('Payment system '));
  expect([...answers].toSorted()).toEqual(ofPayments.toSorted());
});

test('docs/product.md has the texts of a sent form', () => {
  const rows = [leadForm, messageForm].map(({ sent }) => [sent.title, sent.description]);
  expect(rowsOf('7.3').map(([, ...words]) => words)).toEqual(rows);
});
