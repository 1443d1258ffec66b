import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { business } from '#contract/business.ts';
import { mostWorkflows, packages, plans, tierName } from '#contract/catalogue.ts';
import { placeholderCompany } from '#contract/company.ts';
import { createMessage } from '#contract/contact.ts';
import { endpoints } from '#contract/endpoints.ts';
import { checkoutFailures, checkoutSpecialCases, errors } from '#contract/errors.ts';
import { formatKronor } from '#contract/format.ts';
import { formFailureToast, formWords, leadForm, messageForm } from '#contract/forms.ts';
import { createLead } from '#contract/leads.ts';
import { readInput } from '#contract/request.ts';
import { formFailureText } from '../../api/_http/pages/field-form-page.ts';
import { formPageWords } from '../../api/_http/pages/form-page.ts';
import { paymentFailures } from '../../api/_payments/payment-failure.ts';
import { sitePages } from '../../web/content/pages.ts';

// docs/product.md is the record of texts and figures (docs/decisions/015): these tests fail when the code differs.

const errorsFile = 'api/_contract/errors.ts';
const document = readFileSync('docs/product.md', 'utf8');
const sections = new Map(
  document.split(/^#{2,3} (?=\d)/m).map((text) => [text.slice(0, text.indexOf(' ')), text]),
);

const sectionOf = (number: string) => {
  const text = sections.get(number);
  if (!text) throw new Error(`docs/product.md has no section ${number}`);
  return text;
};

/** Texts of a section in single quotes, in order. An apostrophe after a letter opens no quotation. */
const quotedIn = (number: string) =>
  [...sectionOf(number).matchAll(/(?<!\w)'([^']+)'/g)].map(([, words]) => words);

/** The message of a failed comparison: the code is the received value, the document is the expected one. */
const differs = (file: string, section: string) =>
  `${file} differs from docs/product.md ${section}`;

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
  const file = 'api/_contract/catalogue.ts';
  expect(ofPackages, differs(file, '3.3')).toEqual(itemsOf('3.3'));
  expect(ofPlans, differs(file, '3.4')).toEqual(itemsOf('3.4'));
  const most = Math.max(...Object.values(mostWorkflows));
  const [, documented] =
    /More than (\d+) workflows, of both kinds, need a quote/.exec(sectionOf('3.4')) ?? [];
  expect(most, differs(file, '3.4')).toBe(Number(documented));
});

test('docs/product.md lists the business constants', () => {
  const numbers = Object.entries(business).filter(([, value]) => typeof value === 'number');
  const rows = rowsOf('10').map(([name, value]) => [unquoted(name), Number(value)]);
  expect(Object.fromEntries(numbers), differs('api/_contract/business.ts', '10')).toEqual(
    Object.fromEntries(rows),
  );
});

test.each([
  { section: '5.1', endpoint: createLead, file: 'api/_contract/leads.ts' },
  { section: '5.2', endpoint: createMessage, file: 'api/_contract/contact.ts' },
])('docs/product.md $section lists the errors of missing fields', async (row) => {
  const { path, method } = row.endpoint;
  const headers = { 'content-type': 'application/json' };
  const request = new Request(`https://site.example${path}`, { method, headers, body: '{}' });
  const texts = rowsOf(row.section).map(([field, , text]) => [unquoted(field), text]);
  const message = differs(row.file, row.section);
  expect(await readInput(row.endpoint, request), message).toMatchObject({
    details: { fields: Object.fromEntries(texts.filter(([, text]) => text !== '')) },
  });
  expect(Object.keys(row.endpoint.input.shape), message).toEqual(texts.map(([field]) => field));
});

test('docs/product.md lists status and message of every error', () => {
  const rows = rowsOf('6.2').map(([status, message]) => [Number(status), unquoted(message)]);
  const all = Object.values(errors).map(({ status, message }) => [status, message]);
  expect(all.toSorted(), differs(errorsFile, '6.2')).toEqual(rows.toSorted());
});

test('docs/product.md has the texts of a failed form, with and without script', () => {
  const { email } = placeholderCompany;
  const { title, description } = formFailureToast(email);
  const [before = ''] = description.split(email);
  expect(
    [title, before.trim(), formWords.writeToUs],
    differs('api/_contract/forms.ts', '7.1'),
  ).toEqual(quotedIn('7.1'));
  const { wrongFields, kept } = formPageWords;
  const { description: tooMany } = formFailureText('tooMany', email);
  expect(
    [wrongFields.title, wrongFields.text, tooMany, kept],
    differs('api/_http/pages/form-page.ts or field-form-page.ts', '7.4'),
  ).toEqual(quotedIn('7.4'));
});

const kinds = { package: 'package', subscription: 'plan' } as const;
const defaults = rowsOf('7.2').filter(([kind = '']) => kind in kinds);
const specialCases = rowsOf('7.2').filter(([kind = '']) => !(kind in kinds));

test('docs/product.md has the texts of a failed purchase', () => {
  const message = differs(errorsFile, '7.2');
  const failures = Object.entries(kinds).map(([name, kind]) => ({
    name,
    ...checkoutFailures[kind],
  }));
  expect(
    failures.map(({ withoutMessage }) => withoutMessage),
    message,
  ).toEqual(quotedIn('7.2'));
  expect(
    failures.map(({ name, title, description }) => [name, title, description]),
    message,
  ).toEqual(defaults);
  const cases = checkoutSpecialCases.map(({ when, title, description, only }) => [
    when.map((part) => `\`${part}\``).join(' or ') + (only ? ' (subscription only)' : ''),
    title ?? 'default',
    description,
  ]);
  expect(cases, message).toEqual(specialCases);
});

test('docs/product.md lists every payment error', () => {
  const answers = new Set(rowsOf('8.5').map(([, answer]) => unquoted(answer)));
  const ofPayments = paymentFailures.map((code) => errors[code].message);
  expect(ofPayments.toSorted(), differs(errorsFile, '8.5')).toEqual([...answers].toSorted());
});

test('docs/product.md has the texts of a sent form', () => {
  const rows = [leadForm, messageForm].map(({ sent }) => [sent.title, sent.description]);
  expect(rows, differs('api/_contract/forms.ts', '7.3')).toEqual(
    rowsOf('7.3').map(([, ...words]) => words),
  );
});

test('docs/product.md names the path of every endpoint', () => {
  const paths = Object.values(endpoints).map(({ path }) => path);
  expect(paths.filter((path) => !document.includes(`${path}\``))).toEqual([]);
});

test('docs/product.md names the browser versions that CI installs', () => {
  const file = 'node_modules/playwright-core/browsers.json';
  const { browsers }: { browsers: { name: string; browserVersion?: string }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const versionOf = (name: string) => browsers.find((one) => one.name === name)?.browserVersion;
  const [chromium, firefox] = ['chromium', 'firefox'].map((name) => versionOf(name)?.split('.')[0]);
  expect(sectionOf('12.5'), differs(file, '12.5')).toContain(
    `(Chromium ${chromium}, Firefox ${firefox}, WebKit ${versionOf('webkit')})`,
  );
});

test('docs/product.md has the names and paths of the menu', () => {
  const documented = [...sectionOf('2.2').matchAll(/'([^']+)' `(\/[^`]*)`/g)].map(
    ([, ...row]) => row,
  );
  const menu = sitePages.flatMap(({ nav, path }) => (nav ? [[nav, path]] : []));
  expect(menu, differs('web/content/pages.ts', '2.2')).toEqual(documented);
});
