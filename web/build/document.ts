import type { Manifest } from 'vite';
import { escapeHtml } from '#contract/html.ts';
import type { Tag } from '../app/head.ts';
import { application, commonFont, fileOf, startFiles, wholeSheet } from './chunks.ts';
import { usedStyle } from './page-style.ts';
import { pagePolicy } from './policy.ts';

type Page = {
  /** As the manifest names it. */
  source: string;
  html: string;
  title: string;
  tags: readonly Tag[];
  data: object[];
};

export type Build = {
  chunks: Manifest;
  /** The text of the site's style sheet, with the order of its layers first. */
  sheet: string;
  /** The code that can change what the page shows. */
  code: string;
  /** Plain script that runs before everything else in a document. */
  guard: string;
  checkoutOrigin: string;
  /** Whether the content stands in the document; otherwise the application draws it. */
  prerendered: boolean;
};

/** React asks for all of a page's pictures before its text. */
const imagePreloads = /<link rel="preload" as="image"[^>]*>/g;

/** index.html with the page's head and content in place, complete: the style that it uses stands inside. */
export function fillDocument(template: string, page: Page, build: Build): string {
  const { chunks, sheet, code, guard, checkoutOrigin, prerendered } = build;
  const style = usedStyle(sheet, `${page.html}\n${guard}\n${code}`);
  const run = `import("/${fileOf(application, chunks)}")`;
  // Nothing is painted in a document that is empty until its application runs.
  const start = prerendered ? startAfterPaint(startFiles(page.source, chunks), run) : run;

  const policy = pagePolicy({ scripts: [guard, start], style }, checkoutOrigin);
  const first = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<script>${guard}</script>`,
  ];
  const head = [
    `<title>${escapeHtml(page.title)}</title>`,
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fileOf(commonFont, chunks)}">`,
    // Slack reads the first 32 kB of a document for its preview.
    ...page.tags.map(tag),
    `<style data-whole="/${fileOf(wholeSheet, chunks)}">${style}</style>`,
    ...page.data.map(dataBlock),
    `<script type="module">${start}</script>`,
  ];
  return [
    ['<!--first-->', first.join('')],
    ['<!--head-->', head.join('')],
    // Vite's dev server starts the application at once.
    ['<script type="module" src="/main.tsx"></script>', ''],
    ['<!--page-->', prerendered ? page.html.replaceAll(imagePreloads, '') : ''],
  ].reduce(
    (document, [marker = '', text = '']) => put(document, marker, text),
    template.replaceAll(/\n\s*/g, ''),
  );
}

/**
 * Script that fetches the files after the first paint and runs the application. Requested before, they count towards
 * Lighthouse's largest paint (docs/decisions/050). Firefox reports no first paint of a document that opens scrolled, so
 * some frames after `load` are enough as well.
 */
function startAfterPaint(files: readonly string[], run: string): string {
  const hrefs = JSON.stringify(files.map((file) => `/${file}`));
  const link = 'document.createElement("link")';
  const preload = '{rel:"modulepreload",fetchPriority:"low",crossOrigin:"",href}';
  const frame = 'requestAnimationFrame';
  return [
    `let s=()=>{s=()=>{};for(const href of ${hrefs})document.head.append(Object.assign(${link},${preload}));`,
    `${run}};new PerformanceObserver(()=>s()).observe({type:"paint",buffered:true});`,
    `onload=()=>${frame}(()=>${frame}(()=>setTimeout(()=>s(),99)))`,
  ].join('');
}

function tag({ tag, attributes }: Tag): string {
  const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<${tag} ${pairs.join(' ')} data-page>`;
}

// A data block: browsers do not run it, so the script policy does not concern it.
function dataBlock(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json" data-page>${json}</script>`;
}

/** Replaces a marker that must stand there once; a function keeps `$` in the text literal. */
function put(template: string, marker: string, text: string): string {
  if (!template.includes(marker)) throw new Error(`index.html has lost its ${marker}`);
  return template.replace(marker, () => text);
}
