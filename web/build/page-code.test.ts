import { expect, test } from 'vitest';
import { pageCode } from './page-code.ts';

const module = (code: string, imports: string[] = [], later: string[] = []) => ({
  code,
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
  ['help', module('what the form loads at a press')],
  ['about', module('another page')],
  ['toast', module('a toast')],
]);

test('a page is made by the application, its own modules and what it loads later, not by what follows a press', () => {
  expect(pageCode('main', 'home', modules).split('\n')).toEqual([
    'the application',
    'the header',
    'the page',
    'its hero',
    'its form',
    'a field',
  ]);
});
