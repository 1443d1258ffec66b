import { expect, test } from 'vitest';
import { type Chunks, fillDocument } from './document.ts';

const template = '<head><!--head--></head><body><!--page--></body>';
const page = { id: 'home', html: '<h1>Hem</h1>', head: { title: 'A & B', tags: [] }, data: [] };

const chunks: Chunks = {
  'index.html': { file: 'index.js', css: ['index.css'], imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_shared.js': { file: 'shared.js', css: ['shared.css'], imports: ['_react.js'] },
  'pages/home/home-page.tsx': {
    file: 'home.js',
    css: ['home.css'],
    imports: ['_shared.js'],
    dynamicImports: ['form.tsx'],
  },
  'form.tsx': { file: 'form.js', css: ['form.css'], imports: ['_shared.js', '_field.js'] },
  '_field.js': { file: 'field.js', css: ['field.css'] },
  'pages/about/about-page.tsx': { file: 'about.js', css: ['about.css'] },
};

const linked = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`rel="${rel}"[^>]*href="/([^"]+)"`, 'g'))].map(([, file]) => file);

test('a document links the sheets of its own page, those of what it loads later as well, and no other', () => {
  const sheets = linked(fillDocument(template, page, chunks), 'stylesheet');
  expect(sheets.toSorted()).toEqual(['field.css', 'form.css', 'home.css', 'shared.css']);
});

test('a document preloads the code that its page starts with, and nothing that comes later', () => {
  expect(linked(fillDocument(template, page, chunks), 'modulepreload')).toEqual([
    'home.js',
    'shared.js',
  ]);
});

test('title and content stand in the document, the title escaped', () => {
  const html = fillDocument(template, page, chunks);
  expect(html).toContain('<title>A &amp; B</title>');
  expect(html).toContain('<body><h1>Hem</h1></body>');
});

test('a page without code of its own, and a template without a marker, stop the build', () => {
  expect(() => fillDocument(template, { ...page, id: 'terms' }, chunks)).toThrow(/terms-page/);
  expect(() => fillDocument('<head></head>', page, chunks)).toThrow('<!--head-->');
});
