import type { headOf } from '../app/head.ts';

type Page = { id: string; html: string; head: ReturnType<typeof headOf>; data: object[] };

/** Vite's manifest: source file to built files. https://vite.dev/guide/backend-integration */
export type Chunks = Record<
  string,
  { file: string; css?: string[]; assets?: string[]; imports?: string[] }
>;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** The built index.html with the page's head and content in place, and its code preloaded. */
export function fillDocument(
  template: string,
  { id, html, head, data }: Page,
  chunks: Chunks,
): string {
  const tags = head.tags.map(({ tag, attributes }) => {
    const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
    return `<${tag} ${pairs.join(' ')} data-page="">`;
  });
  const title = `<title>${escaped(head.title)}</title>`;
  const filled = [
    title,
    ...tags,
    ...fonts(chunks),
    ...preloads(id, chunks),
    ...data.map(script),
  ].join('\n    ');
  return put(put(template, '<!--head-->', filled), '<!--page-->', html);
}

// A data block: browsers do not run it, so the script policy does not concern it.
function script(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

// The style sheet alone names the font: found there, it would arrive after the first paint and shift it.
function fonts(chunks: Chunks): string[] {
  const files = chunks['index.html']?.assets?.filter((file) => file.endsWith('.woff2')) ?? [];
  return files.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
  );
}

function preloads(id: string, chunks: Chunks): string[] {
  const file = `pages/${id === 'notFound' ? 'not-found' : id}.tsx`;
  const linked = new Set(withImports('index.html', chunks));
  return withImports(file, chunks)
    .filter((name) => !linked.has(name))
    .flatMap((name) => chunks[name]?.file ?? [])
    .map((path) => `<link rel="modulepreload" crossorigin href="/${path}">`);
}

function withImports(name: string, chunks: Chunks): string[] {
  const seen = new Set<string>();
  const visit = (next: string) => {
    if (seen.has(next) || !chunks[next]) return;
    seen.add(next);
    chunks[next].imports?.forEach(visit);
  };
  visit(name);
  return [...seen];
}

/** Replaces a marker that must stand there once; a function keeps `$` in the text literal. */
function put(template: string, marker: string, text: string): string {
  if (!template.includes(marker)) throw new Error(`index.html has lost its ${marker}`);
  return template.replace(marker, () => text);
}
