import { expect, test } from 'vitest';
import { pageTexts, textsIn } from './page-texts.ts';

const module = (texts: string, imports: string[] = [], later: string[] = []) => ({
  texts,
  imports,
  later,
});

const modules = new Map([
  ['main', module('the application', ['header'], ['home', 'about', 'toast'])],
  ['header', module('the header')],
  ['home', module('the page', ['hero', 'header'], ['form'])],
  ['hero', module('its hero')],
  ['form', module('its form', ['field'], ['help'])],
  ['field', module('a field')],
  ['help', module('what the form loads')],
  ['about', module('another page')],
  ['toast', module('a toast')],
]);

test('a page is made by the application, its own modules and what it loads later, not by other pages', () => {
  expect(pageTexts('main', 'home', modules).split('\n')).toEqual([
    'the application',
    'the header',
    'the page',
    'its hero',
    'its form',
    'a field',
    'what the form loads',
  ]);
});

test.each([
  { name: 'a string', code: 'jsx("p", { className: "one two" })', texts: ['one two'] },
  {
    name: 'a template with a hole',
    code: `f(\`one \${open ? "two" : \`three\`}\`)`,
    texts: ['one ', 'two', 'three'],
  },
  {
    name: 'the key of an object',
    code: 'classes({ one: open, "two": open })',
    texts: ['one', 'two'],
  },
  { name: 'what stands after an apostrophe', code: "f(\"it's\", 'one')", texts: ['one'] },
  {
    name: 'what stands after the start of a comment in a string',
    code: 'f("/*", "one", "*/")',
    texts: ['one'],
  },
])('$name is a text of the code', ({ code, texts }) => {
  expect(textsIn(code).split('\n')).toEqual(expect.arrayContaining(texts));
});

test('the name of a variable is no text of the code', () => {
  expect(textsIn('list.filter(hidden)')).toBe('');
});
