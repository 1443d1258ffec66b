import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (pattern: string, exclude: string[]) =>
  globSync(pattern, { exclude }).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const classesIn = (sheets: { text: string }[]) =>
  new Set(sheets.flatMap(({ text }) => text.match(/(?<=\.)[a-z][a-z-]*(?=[\s.:,[>)]|$)/gm) ?? []));

// Classes of the whole site: elements may combine these with any other classes.
const shared = classesIn(read('web/styles/*.css', []));
for (const { text } of read('web/styles/base.css', []))
  for (const name of text.match(/(?<=@utility )[\w-]+/g) ?? []) shared.add(name);
const own = classesIn(read('web/**/*.css', ['web/styles/**', 'web/styles.css']));

/** Returns the strings of a component that may contain class names, without `${...}` parts. */
const textsOf = (code: string) =>
  [...code.matchAll(/"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g)].map(([, ...texts]) =>
    texts.join('').replaceAll(/\$\{[^}]*\}/g, ''),
  );

test("an element has classes of a component's style sheet or utilities, not both", () => {
  const components = read('web/**/*.tsx', ['web/{build,e2e,testing}/**', '**/*.test.tsx']);
  expect(components.length).toBeGreaterThan(50);
  expect(own.size).toBeGreaterThan(50);
  const mixed = components.flatMap(({ file, text }) =>
    textsOf(text.replaceAll(/^import .*|\/\*[\s\S]*?\*\/|\/\/.*/gm, ''))
      .map((classes) => classes.split(/\s+/).filter((name) => name && !shared.has(name)))
      .filter((names) => names.some((name) => own.has(name)))
      .filter((names) => names.some((name) => !own.has(name)))
      .map((names) => `${file}: ${names.join(' ')}`),
  );
  expect(mixed).toEqual([]);
});
