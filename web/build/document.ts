import type { Manifest } from 'vite';
import { escapeHtml } from '#contract/html.ts';
import type { Tag } from '../app/head.ts';
import { application, commonFont, fileOf, startFiles, wholeSheet } from './chunks.ts';
import { foreignOrigins } from './foreign-origins.ts';
import { usedStyle } from './page-style.ts';
import { pagePolicy } from './policy.ts';

type Page = {
  /** The page's name in the manifest. */
  source: string;
  html: string;
  title: string;
  tags: readonly Tag[];
  data: object[];
};

export type Build = {
  chunks: Manifest;
  /** The site's style sheet, which starts with the order of the layers. */
  sheet: string;
  code: string;
  /** Inline script. */
  guard: string;
  checkoutOrigin: string;
  prerendered: boolean;
};

/** React adds image preloads before the page's HTML. */
const imagePreloads = /<link rel="preload" as="image"[^>]*>/g;

/** index.html with the page's head, content and style. */
export function fillDocument(template: string, page: Page, build: Build): string {
  const { chunks, sheet, code, guard, checkoutOrigin, prerendered } = build;
  const style = usedStyle(sheet, `${page.html}\n${guard}\n${code}`);
  const run = `import("/${fileOf(application, chunks)}")`;
  // An empty document has no first paint to wait for.
  const start = prerendered ? startAfterPaint(startFiles(page.source, chunks), run) : run;

  const policy = pagePolicy({ scripts: [guard, start], style }, checkoutOrigin, foreignOrigins);
  const first = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<script>${guard}</script>`,
  ];
  const head = [
    `<title>${escapeHtml(page.title)}</title>`,
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fileOf(commonFont, chunks)}">`,
    // Early in the document, because Slack reads only the first 32 kB.
    ...page.tags.map(tag),
    `<style data-whole="/${fileOf(wholeSheet, chunks)}">${style}</style>`,
    ...page.data.map(dataBlock),
    `<script type="module">${start}</script>`,
  ];
  return [
    ['<!--first-->', first.join('')],
    ['<!--head-->', head.join('')],
    // Only Vite's dev server needs this script.
    ['<script type="module" src="/main.tsx"></script>', ''],
    ['<!--page-->', prerendered ? page.html.replaceAll(imagePreloads, '') : ''],
  ].reduce(
    (document, [marker = '', text = '']) => put(document, marker, text),
    template.replaceAll(/\n\s*/g, ''),
  );
}

/**
 * Returns a script that fetches the files after the first paint and runs the application once. Files that are requested
 * before the first paint count towards Lighthouse's largest paint (docs/decisions/050). Firefox reports no first paint
 * of a document that opens scrolled, so the script also starts some frames after `load`.
 */
function startAfterPaint(files: readonly string[], run: string): string {
  const hrefs = JSON.stringify(files.map((file) => `/${file}`));
  const link = 'document.createElement("link")';
  const preload = '{rel:"modulepreload",fetchPriority:"low",href}';
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

function dataBlock(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json" data-page>${json}</script>`;
}

function put(template: string, marker: string, text: string): string {
  if (!template.includes(marker)) throw new Error(`index.html has lost its ${marker}`);
  // A function, so that `$` in the text stays literal.
  return template.replace(marker, () => text);
}
