import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leadForm, messageForm } from '#contract/forms.ts';

const files = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts'));
// Not `import.meta.glob`, because Knip would then count every export of the content as used.
const modules: [file: string, exported: object][] = await Promise.all(
  files.map(async (file) => [file, await import(join(import.meta.dirname, file))]),
);

/**
 * A dummy argument for any function: acts as the text 3, as an object of dummies, or as a function that returns its
 * argument.
 */
const three: object = new Proxy(() => {}, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => '3' : three),
  apply: (_target, _this, [text]) => text,
});

/** Every string in a value, with its path; functions are called. */
function stringsIn(value: unknown, where: string): [where: string, text: string][] {
  if (typeof value === 'string') return [[where, value]];
  if (value === three) return [];
  if (typeof value === 'function') return stringsIn(value(three, three), `${where}()`);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => stringsIn(one, `${where}.${key}`));
}

const texts = modules.flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter(([, value]) => typeof value === 'object')
    .flatMap(([name, value]) => stringsIn(value, `${file} ${name}`)),
);

/** Texts that are documented literally (docs/product.md 7.3). */
const documented = new Set(
  [leadForm, messageForm].flatMap((form) => stringsIn(form, '').map(([, text]) => text)),
);

const wrong: Record<string, RegExp> = {
  'a number parted from its unit':
    /\d (?:kr|öre|%|procent|sekund|minut|timm|arbetstimm|dag|veck|månad|år|app|flöde|gång|Workflow)/,
  'a time of day with a colon': /(?<!\d)(?:[01]\d|2[0-3]):[0-5]\d/,
  'a range with a hyphen': /\d\.\d\d-\d/,
  'an exclamation mark': /!/,
  'two words for one thing': /abonne|automation/i,
  'another pronoun than du': /(?<!\p{L})(ni|er|era|ert)(?!\p{L})/iu,
  'card as the only way to pay':
    /(?:ditt|samma|byt|använd ett annat) kort(?!\p{L})|(?<!\p{L})kortets?(?!\p{L})/iu,
  'a word that may break after its first letter or two': /[\s(]\p{L}{1,2}-\p{L}/u,
};

test('the typography check covers more than 300 texts', () => {
  expect(texts.length).toBeGreaterThan(300);
});

test.each(Object.entries(wrong))('no text of the site has %s', (_, pattern) => {
  expect(texts.filter(([, text]) => pattern.test(text) && !documented.has(text))).toEqual([]);
});
