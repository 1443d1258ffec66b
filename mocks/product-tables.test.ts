import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packages, plans } from '#contract/catalogue.ts';
import { formatKronor } from '#contract/format.ts';

const sections = readFileSync('docs/product.md', 'utf8').split(/^### /m);

/** The cells of a section's table, without its head; an item is a row that names its id. */
function itemsOf(section: string): string[][] {
  const text = sections.find((one) => one.startsWith(section)) ?? '';
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return rows
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map((cells) => cells.slice(1, -1))
    .filter(([, id]) => id?.startsWith('`') && id !== '`packageType`' && id !== '`planType`');
}

const kronor = (ore: number) => formatKronor(ore).replaceAll('\u00a0', ' ');

test('docs/product.md lists the packages of the catalogue', () => {
  const rows = Object.entries(packages).map(([id, { name, price, supportDays, mostPopular }]) => [
    mostPopular ? `${name} (most popular)` : name,
    `\`${id}\``,
    kronor(price),
    `${supportDays} days`,
  ]);
  expect(itemsOf('3.3')).toEqual(rows);
});

test('docs/product.md lists the plans of the catalogue', () => {
  const rows = Object.entries(plans).map(
    ([id, { name, price, supportResponseHours, includedAiCost }]) => [
      name,
      `\`${id}\``,
      kronor(price),
      `${supportResponseHours} hours`,
      `${kronor(includedAiCost)} per month`,
    ],
  );
  expect(itemsOf('3.4')).toEqual(rows);
});
