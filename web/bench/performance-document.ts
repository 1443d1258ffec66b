import type { FunctionSize } from '../../mocks/platform/build-functions.ts';
import type { Measurement } from './lighthouse.ts';
import { type PageFigures, variants } from './measure-pages.ts';
import type { RouteChange } from './route-changes.ts';

type Measured = {
  /** ISO date. */
  date: string;
  commit: string;
  machine: string;
  runs: number;
  pages: string;
  routeChanges: string;
  functions: string;
};

/** docs/performance.md: when, where and how was measured, and the figures. It judges nothing. */
export function performanceDocument(measured: Measured): string {
  const { date, commit, machine, runs, pages, routeChanges, functions } = measured;
  return `# Performance

Written by \`npm run bench\`, which replaces it: measured ${date} at commit ${commit}. Compare the ratios: the figures belong to this machine and hour.

Machine: ${machine}.

## Method

The local platform serves the production build, compressed and with production's headers, over HTTP/1.1 without TLS. Lighthouse loads each page in a new browser with an empty cache, as its own phone (simulated 150 ms round trips, 1.6 Mbit/s, processor slowed four times) and with its desktop preset (40 ms, 10 Mbit/s). Chromium's address bar popups, which would load meanwhile, are off. Each page is measured ${runs === 1 ? 'once' : `${runs} times`}, in turn with two others, and a figure is the median:

- its **limit**: the same document without script, with the same headers; style, fonts, images and the page's policy stay
- the **floor**: one heading and one paragraph in a system font, without such headers: what machine and network cost any page

A cell \`a / b / c\` is page, limit and floor, or one figure for all three; a ratio \`x / y\` is the page over its limit and over the floor. FCP, LCP, TBT and CLS are [Lighthouse's](https://developer.chrome.com/docs/lighthouse/performance/performance-scoring). Requests and kilobytes (1,000 bytes, as transferred) include code fetched for later.

A change of page is measured in Chromium on a processor slowed four times, on a fast network: from the press of a link to the paint of the next page, where its code is there and where the press fetches it, beside the first contentful paint of the page's document.

A function is weighed as bundled for the edge with its imports, as written and minified.

## Pages

${pages}

## Changes of page

${routeChanges}

## Functions

${functions}
`;
}

/** Ratio of the two, or a dash when the second is zero. */
const ratio = (one: number, other: number) => (other === 0 ? '–' : (one / other).toFixed(2));

const whole = (value: number) => value.toFixed();
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** The middle value, or the upper one of the two in the middle. NaN when there are none. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A row per page and device: page, limit and floor, and the page's ratios to the other two. */
export function pagesTable(figures: readonly PageFigures[]): string {
  const rows = figures.map(({ device, route, measured }) => {
    const medians = (name: keyof Measurement) =>
      variants.map((variant) => median(measured[variant].map((each) => each[name])));
    const each = (name: keyof Measurement, asText = whole) => {
      const texts = medians(name).map(asText);
      return (new Set(texts).size === 1 ? texts.slice(-1) : texts).join(' / ');
    };
    const ratios = (name: keyof Measurement) => {
      const [page = Number.NaN, ...others] = medians(name);
      return others.map((other) => ratio(page, other)).join(' / ');
    };
    const shift = (value: number) => String(Number(value.toFixed(3)));
    const times = [each('fcp'), ratios('fcp'), each('lcp'), ratios('lcp'), each('tbt')];
    const rest = [each('cls', shift), each('requests'), each('bytes', kilobytes)];
    return [device, route, ...times, ...rest];
  });
  const times = ['FCP, ms', 'ratio', 'LCP, ms', 'ratio', 'TBT, ms'];
  return table(['Device', 'Page', ...times, 'CLS', 'Requests', 'kB'], rows);
}

/** A row per page: the medians of both changes and of the document's load. */
export function routeChangesTable(changes: readonly RouteChange[]): string {
  return table(
    ['Page', 'code there, ms', 'code fetched, ms', 'document, ms'],
    changes.map(({ route, ...each }) => [
      route,
      ...[each.loaded, each.fetched, each.document].map((times) => whole(median(times))),
    ]),
  );
}

export function functionsTable(sizes: readonly FunctionSize[]): string {
  return table(
    ['Function', 'kB, gzip', 'minified'],
    sizes.map(({ path, asWritten, minified }) => [path, kilobytes(asWritten), kilobytes(minified)]),
  );
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
