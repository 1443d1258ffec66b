import { expect, test } from 'vitest';
import { type Modules, pageSources } from './page-sources.ts';

const modules: Modules = new Map([
  ['main', { imports: ['header'], later: ['home', 'about', 'toast'] }],
  ['header', { imports: [], later: [] }],
  ['home', { imports: ['hero', 'header'], later: ['form'] }],
  ['hero', { imports: [], later: [] }],
  ['form', { imports: ['field'], later: [] }],
  ['field', { imports: [], later: [] }],
  ['about', { imports: [], later: [] }],
  ['toast', { imports: [], later: [] }],
]);

test('a page is made by the application, its own modules and what it loads later, not by other pages', () => {
  expect(pageSources('main', 'home', modules).toSorted()).toEqual(
    ['main', 'header', 'home', 'hero', 'form', 'field'].toSorted(),
  );
});
