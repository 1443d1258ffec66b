import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { type Html, html } from '#contract/html.ts';

const file = fileURLToPath(new URL('../../test-results/toasts.html', import.meta.url));

/** Returns a card per picture of a test, or one card without a picture when the test failed before the first. */
function shownBy(test: TestCase, { status, error, attachments }: TestResult) {
  const [place = '', outcome = '', ...words] = test.title.split(': ');
  const isRight = status === test.expectedStatus;
  const common = {
    place,
    engine: test.parent.project()?.name ?? '',
    words: words.join(': '),
    link: test.annotations[0]?.description ?? '',
    isRight,
    problem: isRight ? '' : stripVTControlCharacters(error?.message ?? '').trim(),
  };
  const shown = attachments.flatMap(({ name, path, body }) => {
    const [, pictured, window] = /^(\w+) (\d+x\d+)$/.exec(name) ?? [];
    const bytes = path === undefined ? body : readFileSync(path);
    if (!pictured || !window || !bytes) return [];
    const image = `data:image/jpeg;base64,${bytes.toString('base64')}`;
    return [{ ...common, outcome: pictured, window, image }];
  });
  if (shown.length > 0 || isRight) return shown;
  return [{ ...common, outcome, window: test.parent.title, image: '' }];
}

type Shown = ReturnType<typeof shownBy>[number];

/** Writes test-results/toasts.html from the last attempt of each test, also when merging reports. */
export default class ToastReport implements Reporter {
  private tests: TestCase[] = [];

  onBegin(_config: unknown, root: Suite) {
    this.tests = root.allTests().filter(({ location }) => location.file.endsWith('toasts.spec.ts'));
  }

  async onEnd() {
    const shown = this.tests.flatMap((test) => {
      const result = test.results.at(-1);
      return result && result.status !== 'skipped' ? shownBy(test, result) : [];
    });
    if (shown.length === 0) return;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, reportPage(shown));
  }
}

const style = `
:root { color-scheme: light; font: 15px/1.45 system-ui, sans-serif; color: #1d2733; background: #f4f5f7; }
body { margin: 0; padding: 1.5rem; }
p { margin: 0; }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 1.25rem; }
article { display: grid; gap: .375rem; align-content: start; padding: .75rem; background: #fff; }
article.right { border-top: 4px solid #2e7d4f; }
article.wrong { border-top: 4px solid #b3261e; }
article.large { grid-column: 1 / -1; }
article[hidden] { display: none; }
article button { padding: 0; cursor: zoom-in; }
img { display: block; max-width: 100%; margin: auto; }
h2 { margin: 0; font-size: 1rem; }
pre { overflow: auto; margin: 0; max-height: 14rem; font-size: .75rem; color: #b3261e; }
a { overflow-wrap: anywhere; }
`;

const script = `
const cards = [...document.querySelectorAll('article')];
const [filter, site] = document.querySelectorAll('input');
function update() {
  const words = filter.value.split(' ');
  for (const card of cards) card.hidden = !words.every((word) => card.textContent.includes(word));
  for (const link of document.querySelectorAll('a')) link.href = site.value + link.textContent;
  document.querySelector('output').textContent = cards.filter((card) => !card.hidden).length + ' shown';
}
document.querySelector('header').oninput = update;
document.querySelector('main').onclick = ({ target }) =>
  target.closest('button')?.parentElement.classList.toggle('large');
update();
`;

function card(shown: Shown): Html {
  const { place, outcome, window, engine, isRight, problem, words, link, image } = shown;
  return html`<article class="${isRight ? 'right' : 'wrong'}">
<h2>${place}: ${outcome}</h2>
<small>${isRight ? 'right' : 'wrong'} · ${window} · ${engine}</small>
${
  image &&
  html`<button type="button">
<img src="${image}" alt="${place}: ${outcome}">
</button>`
}
<p>${words}</p>
${problem && html`<pre>${problem}</pre>`}
<a target="_blank">${link}</a>
</article>`;
}

function reportPage(all: readonly Shown[]): string {
  const wrongFirst = all.toSorted((one, other) => Number(one.isRight) - Number(other.isRight));
  const wrong = all.filter(({ isRight }) => !isRight).length;
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><title>Every toast</title>
<meta name="viewport" content="width=device-width"><style>${{ markup: style }}</style>
<header><h1>Every toast</h1>
<p>${all.length} pictures, ${wrong} of them wrong, which come first. <output></output>. A press of a picture shows it in
its own size; a link shows the case in <code>npm run dev</code>.</p>
<label>only with these words<input type="search" placeholder="lead 390x844 firefox"></label>
<label>mock lab<input value="http://localhost:5173"></label></header>
<main>${wrongFirst.map(card)}</main>
<script>${{ markup: script }}</script>`.markup;
}
