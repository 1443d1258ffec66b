import { escapeHtml } from '#contract/html.ts';
import type { headOf } from '../app/head.ts';

type Page = { id: string; html: string; head: ReturnType<typeof headOf>; data: object[] };

/** Vite's manifest: source file to built files. https://vite.dev/guide/backend-integration */
export type Chunks = Record<
  string,
  {
    file: string;
    css?: string[];
    assets?: string[];
    imports?: string[];
    dynamicImports?: string[];
  }
>;

const entry = 'index.html';

/** The built index.html with the page's head and content in place, its style sheets linked and its code preloaded. */
export function fillDocument(
  template: string,
  { id, html, head, data }: Page,
  chunks: Chunks,
): string {
  const tags = head.tags.map(({ tag, attributes }) => {
    const pairs = Object.entries(attributes).map(
      ([name, value]) => `${name}="${escapeHtml(value)}"`,
    );
    return `<${tag} ${pairs.join(' ')} data-page="">`;
  });
  const filled = [
    `<title>${escapeHtml(head.title)}</title>`,
    ...tags,
    ...fonts(chunks),
    ...styles(id, chunks),
    ...preloads(id, chunks),
    ...data.map(script),
  ].join('\n    ');
  return put(put(template, '<!--head-->', filled), '<!--page-->', html);
}

// A data block: browsers do not run it, so the script policy does not concern it.
function script(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json" data-page="">${json}</script>`;
}

// The style sheet alone names the font: found there, it would arrive after the first paint and shift it.
function fonts(chunks: Chunks): string[] {
  const files = chunks[entry]?.assets?.filter((file) => file.endsWith('.woff2')) ?? [];
  return files.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
  );
}

/** The sheets of the page's own code, and of what that loads later: its HTML is prerendered as well. */
function styles(id: string, chunks: Chunks): string[] {
  const own = ownChunks(id, chunks);
  const later = own.flatMap((name) => chunks[name]?.dynamicImports ?? []);
  const names = [...own, ...later.flatMap((name) => withImports(name, chunks))];
  const linked = new Set(withImports(entry, chunks));
  const files = names
    .filter((name) => !linked.has(name))
    .flatMap((name) => chunks[name]?.css ?? []);
  return [...new Set(files)].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
}

function preloads(id: string, chunks: Chunks): string[] {
  return ownChunks(id, chunks)
    .flatMap((name) => chunks[name]?.file ?? [])
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
}

/** The page's module and all that it imports, but for what the entry has loaded already. */
function ownChunks(id: string, chunks: Chunks): string[] {
  const name = id === 'notFound' ? 'not-found' : id;
  const file = `pages/${name}/${name}-page.tsx`;
  if (!chunks[file]) throw new Error(`the build has no chunk for ${file}`);
  const loaded = new Set(withImports(entry, chunks));
  return withImports(file, chunks).filter((chunk) => !loaded.has(chunk));
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
