import type { FunctionSize } from '../../mocks/platform/build-functions.ts';
import type { Audits, Device } from './lighthouse.ts';
import type { RouteChange } from './route-changes.ts';

/** The audits of a page as built, and of the same page without script, its limit. */
export type PageAudits = { device: Device; route: string; page: Audits[]; limit: Audits[] };

const whole = (value: number) => value.toFixed();
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** Lighthouse's audits in the table of pages. */
const columns = [
  { head: 'FCP, ms', id: 'first-contentful-paint', asText: whole, hasRatio: true },
  { head: 'LCP, ms', id: 'largest-contentful-paint', asText: whole, hasRatio: true },
  { head: 'TBT, ms', id: 'total-blocking-time', asText: whole },
  { head: 'CLS', id: 'cumulative-layout-shift', asText: (cls: number) => String(+cls.toFixed(3)) },
  { head: 'Requests', id: 'network-requests', asText: whole },
  { head: 'kB', id: 'total-byte-weight', asText: kilobytes },
];

/** A row per page and device: medians of page and limit, or one figure for both. Throws when an audit is missing. */
export function pagesTable(rows: readonly PageAudits[]): string {
  const heads = columns.flatMap(({ head, hasRatio }) => (hasRatio ? [head, 'ratio'] : [head]));
  return table(
    ['Device', 'Page', ...heads],
    rows.map(({ device, route, page, limit }) => {
      const cells = columns.flatMap(({ id, asText, hasRatio }) => {
        const ours = medianOf(page, id);
        const least = medianOf(limit, id);
        const texts = [...new Set([ours, least].map(asText))].join(' / ');
        return hasRatio ? [texts, (ours / least).toFixed(2)] : [texts];
      });
      return [device, route, ...cells];
    }),
  );
}

/** A row per page: the medians of both changes. */
export function routeChangesTable(changes: readonly RouteChange[]): string {
  return table(
    ['Page', 'code there, ms', 'code fetched, ms'],
    changes.map(({ route, loaded, fetched }) => [
      route,
      whole(median(loaded)),
      whole(median(fetched)),
    ]),
  );
}

export function functionsTable(sizes: readonly FunctionSize[]): string {
  return table(
    ['Function', 'kB, gzip', 'minified'],
    sizes.map(({ path, asWritten, minified }) => [path, kilobytes(asWritten), kilobytes(minified)]),
  );
}

function medianOf(runs: readonly Audits[], id: string): number {
  const figures = runs.map((audits) => {
    const figure = audits[id]?.numericValue ?? audits[id]?.details?.items?.length;
    if (figure === undefined) throw new Error(`Lighthouse reports no ${id}.`);
    return figure;
  });
  return median(figures);
}

/** The middle value, or the upper one of the two in the middle. NaN when there are none. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
