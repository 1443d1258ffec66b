import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const dist = 'dist';

/** Bytes after brotli, per page: what a first visit loads before anything is clicked. */
const budgets = { html: 14_000, css: 14_000, js: 95_000 } as const;

type Kind = keyof typeof budgets;

const weigh = (file: string) => brotliCompressSync(readFileSync(join(dist, file))).length;
const linked = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, path]) => path ?? '');
const total = (paths: string[]) => paths.reduce((sum, path) => sum + weigh(path), 0);

function measure(file: string): Record<Kind, number> {
  const html = readFileSync(join(dist, file), 'utf8');
  return {
    html: weigh(file),
    css: total(linked(html, /<link rel="stylesheet"[^>]*href="([^"]+)"/g)),
    js: total(
      linked(
        html,
        /<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)"/g,
      ),
    ),
  };
}

const documents = readdirSync(dist).filter((file) => file.endsWith('.html'));
const over: string[] = [];

for (const file of documents) {
  const weights = measure(file);
  const row = (Object.keys(budgets) as Kind[]).map((kind) => {
    if (weights[kind] > budgets[kind])
      over.push(`${file}: ${kind} ${weights[kind]} > ${budgets[kind]}`);
    return `${kind} ${(weights[kind] / 1000).toFixed(1)}`;
  });
  console.log(`${basename(file, '.html').padEnd(10)} ${row.join('   ')} kB`);
}

if (over.length > 0) {
  console.error(`Over budget (brotli, bytes):\n${over.join('\n')}`);
  process.exitCode = 1;
}
