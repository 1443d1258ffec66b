import { createHash } from 'node:crypto';
import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { type Build, fillDocument } from './document.ts';

const template = [
  '<head><meta charset="utf-8" /><!--first--><!--head-->',
  '<script type="module" src="/main.tsx"></script></head><body><!--page--></body>',
].join('');
const page = {
  source: 'pages/home/home-page.tsx',
  html: '<h1 class="title">Hem</h1>',
  title: 'A & B',
  tags: [],
  data: [],
};

const chunks: Manifest = {
  'main.tsx': { file: 'main.js', imports: ['_react.js'], dynamicImports: ['toast.tsx'] },
  '_react.js': { file: 'react.js' },
  'pages/home/home-page.tsx': {
    file: 'home.js',
    imports: ['_shared.js', '_react.js'],
    dynamicImports: ['form.tsx'],
  },
  '_shared.js': { file: 'shared.js' },
  'form.tsx': { file: 'form.js' },
  'toast.tsx': { file: 'toast.js' },
  'pages/about/about-page.tsx': { file: 'about.js' },
  'style.css': { file: 'whole.css' },
  'styles/font-rare.woff2': { file: 'font-rare.woff2' },
  'styles/font-common.woff2': { file: 'font-common.woff2' },
};

const sheet =
  '@layer theme, base, components, utilities;.title{color:red}.error{color:blue}.toast{color:green}[data-set] .title{color:tan}';
const build: Build = {
  chunks,
  sheet,
  code: 'className="error"',
  guard: 'guard();set("data-set");',
  checkoutOrigin: 'https://kassa.example',
  prerendered: true,
};
const document = fillDocument(template, page, build);

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const between = (start: string, end: string) => document.split(start)[1]?.split(end)[0] ?? '';
const start = between('<script type="module">', '</script>');

test('a document loads the modules of its page after the first paint, imported modules first', () => {
  expect(start).toContain('["/react.js","/main.js","/shared.js","/home.js"]');
  expect(start).toContain('import("/main.js")');
  expect(start).toContain('observe({type:"paint"');
});

test('the CSP comes before everything it governs, with hashes of inline code and the checkout as form target', () => {
  const policy = between('http-equiv="Content-Security-Policy" content="', '"');
  const inline = [build.guard, start, between('<style data-whole="/whole.css">', '</style>')];
  for (const text of inline) expect(policy).toContain(`'${hash(text)}'`);
  expect(policy).toMatch(/; form-action 'self' https:\/\/kassa\.example$/);
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(document.indexOf('<meta http-equiv')).toBeLessThan(document.indexOf('<script'));
  expect(document.match(/<script[^>]*>[^<]/)?.index).toBe(document.indexOf('<script>guard();'));
});

test('the inline style keeps CSS rules for attributes that only the inline script sets', () => {
  expect(document).toContain('[data-set] .title{color:tan}');
});

test('the font file that every page needs is preloaded', () => {
  expect(document.match(/<link rel="preload"[^>]*>/g)).toEqual([
    expect.stringContaining('href="/font-common.woff2"'),
  ]);
});

test('the build fails for a page without its own chunk and for a template without a marker', () => {
  expect(() => fillDocument(template, { ...page, source: 'terms.tsx' }, build)).toThrow(
    'terms.tsx',
  );
  expect(() => fillDocument('<head></head>', page, build)).toThrow('<!--first-->');
});

test('a document that is not prerendered has an empty body until the application starts', () => {
  const empty = fillDocument(template, page, { ...build, prerendered: false });
  expect(empty).toContain('<body></body>');
  expect(empty).toContain('.title{color:red}');
  // An empty document has no first paint to wait for.
  expect(empty).toContain('<script type="module">import("/main.js")</script>');
});

test('title and meta tags come before the style, for crawlers that read only the beginning', () => {
  const image = { tag: 'meta', attributes: { property: 'og:image', content: '/og.png' } } as const;
  const tagged = fillDocument(template, { ...page, tags: [image] }, build);
  const places = ['<title>', 'property="og:image"', '<style'].map((part) => tagged.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});
