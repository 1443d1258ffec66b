import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { projectFiles } from './project-files.ts';

/** Without generated and binary files. */
const files = projectFiles.filter(
  (file) => !/package-lock\.json$|\/meta\/|\.(png|ico|woff2?)$/.test(file),
);

type Line = { file: string; place: string; text: string; next: string };

/** Returns each line with the next line, because a citation may be split over two lines. */
function linesOf(file: string): Line[] {
  const texts = readFileSync(file, 'utf8').split('\n');
  return texts.map((text, index) => ({
    file,
    place: `${file}:${index + 1}`,
    text,
    next: (texts[index + 1] ?? '').replace(/^\s*(?:\*|\/\/|#)?\s*/, ''),
  }));
}

const lines = files.flatMap(linesOf);
const documents = lines.filter(({ file }) => file.endsWith('.md'));

/** Returns the first group of each match, or the result of `parts`. */
function found(
  within: readonly Line[],
  pattern: RegExp,
  parts = ([whole, group]: RegExpExecArray) => [group ?? whole],
) {
  return within.flatMap(({ text, next, place, file }) =>
    [...`${text} ${next}`.matchAll(pattern)]
      .filter(({ index }) => index < text.length)
      .flatMap((match) => parts(match).map((what) => ({ what, place, file }))),
  );
}

const listed = (wrong: { what: string; place: string }[]) =>
  wrong.map(({ what, place }) => `${place}: ${what}`);

const headings = (file: string, pattern: RegExp) =>
  new Set(found(linesOf(file), pattern).map(({ what }) => what.trim()));

test('a cited section of docs/product.md, and a cited heading of docs/house.md, exist', () => {
  const sections = headings('docs/product.md', /^#{2,3} (\d+(?:\.\d+)?) /g);
  const numbers = /docs\/product\.md ((?:\d+(?:\.\d+)?(?:, | and | to )?)+)/g;
  const cited = found(lines, numbers, ([, list = '']) => list.match(/\d+(?:\.\d+)?/g) ?? []);
  const titles = headings('docs/house.md', /^## (.+)/g);
  const named = found(lines, /docs\/house\.md, \\?"?([A-Z][\w ]*)/g);
  expect(listed(cited.filter(({ what }) => !sections.has(what)))).toEqual([]);
  expect(listed(named.filter(({ what }) => !titles.has(what.trim())))).toEqual([]);
});

test('a cited decision exists', () => {
  const records = readdirSync('docs/decisions');
  const cited = found(lines, /docs\/decisions\/(\d[\w-]*)/g);
  const wrong = cited.filter(
    ({ what }) =>
      !records.some((record) => record === `${what}.md` || record.startsWith(`${what}-`)),
  );
  expect(listed(wrong)).toEqual([]);
});

test('the index of decisions lists each record once and marks superseded ones', () => {
  const records = files.filter((file) => /^docs\/decisions\/\d/.test(file));
  const rows = records.map((file) => {
    const [, number, title] = /^# (\d+) (.+)/.exec(readFileSync(file, 'utf8')) ?? [];
    const [, by] = /^Superseded by docs\/decisions\/(\d+)/m.exec(readFileSync(file, 'utf8')) ?? [];
    const row = `- [${number}](${basename(file)}) ${title}`;
    return by ? `${row} (superseded by ${by})` : row;
  });
  const index = linesOf('docs/decisions/README.md').map(({ text }) => text);
  expect(index.filter((line) => line.startsWith('- ')).toSorted()).toEqual(rows.toSorted());
});

test.each([
  ['a section of docs/product.md by another path', /(?<!docs\/)product\.md \d[\d.]*/g],
  ['a specification', /\bspec(?:ification)?s? (?:sections? )?\d[\d.]*/gi],
  ['a specification by name', /\bthe spec(?:ification)?\b(?!\.ts)/gi],
  ['a decision by its number alone', /\bdecisions? \d+/gi],
  ['a document that is elsewhere', /(?<![\w-])(?:design|platform|anchors|spec|decisions)\.md\b/g],
  ['this house by another path', /(?<!docs\/|\]\(|\[)\bhouse\.md\b/g],
])('no file cites %s', (_what, pattern) => {
  expect(listed(found(lines, pattern))).toEqual([]);
});

test('a link in a document leads to a file', () => {
  const links = found(documents, /\]\((?![a-z]+:|#)([^)#\s]+)/g);
  expect(listed(links.filter(({ what, file }) => !existsSync(join(dirname(file), what))))).toEqual(
    [],
  );
});

test('a command in a document exists', () => {
  const commands = found(documents, /\bnpm run ([\w:-]+)/g);
  expect(listed(commands.filter(({ what }) => !Object.hasOwn(packageJson.scripts, what)))).toEqual(
    [],
  );
});

test('every file path in a document or a comment exists', () => {
  const quoted = found(documents, /`([\w.[\]/-]+)`/g);
  const isPath = (what: string) =>
    /^(?:api|web|mocks|docs|\.ci)\//.test(what) || /\.(?:tsx?|css|json|md)$/.test(what);
  const exists = (what: string) =>
    existsSync(what) || files.some((file) => file === what || file.endsWith(`/${what}`));
  const comment =
    /(?:^\s*\*|\/\*+|\/\/) .*?(?<![\w./-])((?:api|web|mocks|docs)\/[\w.[\]/-]+\.\w+)/g;
  const cited = found(lines, comment);
  const named = [...quoted.filter(({ what }) => isPath(what)), ...cited];
  expect(listed(named.filter(({ what }) => !exists(what)))).toEqual([]);
});

test('each requirement in docs/security.md appears once, with existing tests or a reason', () => {
  const rows = linesOf('docs/security.md')
    .filter(({ text }) => /^\| \d/.test(text) && text.split('|').length === 6)
    .map(({ place, text }) => ({ place, cells: text.split('|').map((cell) => cell.trim()) }));
  const ids = rows.flatMap(({ cells: [, named = ''] }) => named.match(/\d+\.\d+\.\d+/g) ?? []);
  expect(ids.length).toBeGreaterThan(60);
  expect(ids).toEqual([...new Set(ids)]);
  const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file) && existsSync(file);
  const unproven = rows.filter(({ cells }) => {
    const cell = cells[4] ?? '';
    const cited = [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    return !/^no test: ./.test(cell) && (cited.length === 0 || !cited.every(isTest));
  });
  expect(unproven.map(({ place }) => place)).toEqual([]);
});

test('the map in the README lists every folder', () => {
  const [, map = ''] =
    /## The map\n+```\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
  let top = '';
  const drawn = [...map.matchAll(/^( *)([\w.-]+)\//gm)].flatMap(([, indent, name = '']) => {
    if (indent) return [`${top}/${name}`];
    top = name;
    return [];
  });
  const built = files.flatMap(
    (file) => /^(?:\.ci|api|web|mocks|docs)\/[\w-]+(?=\/)/.exec(file) ?? [],
  );
  expect(drawn.toSorted()).toEqual([...new Set(built)].toSorted());
});
