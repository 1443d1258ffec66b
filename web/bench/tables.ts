import type { Device, Paints } from './lighthouse.ts';
import type { RouteChange } from './route-changes.ts';

/** The paints of a page as built, and of the same page without script, its limit. */
export type PagePaints = { device: Device; route: string; page: Paints[]; limit: Paints[] };

/** A row per page and device: for each paint the medians of page and limit, and their ratio. */
export function pagesTable(rows: readonly PagePaints[]): string {
  return table(
    ['Device', 'Page', 'FCP, ms', 'ratio', 'LCP, ms', 'ratio'],
    rows.map(({ device, route, page, limit }) => {
      const cells = (['first', 'largest'] as const).flatMap((paint) => {
        const ours = median(page.map((run) => run[paint]));
        const least = median(limit.map((run) => run[paint]));
        return [`${ours.toFixed()} / ${least.toFixed()}`, (ours / least).toFixed(2)];
      });
      return [device, route, ...cells];
    }),
  );
}

/** A row per page: the medians of its change, each with its ratio to that of the document without script. */
export function routeChangesTable(changes: readonly RouteChange[]): string {
  return table(
    ['Page', 'code there, ms', 'ratio', 'code fetched, ms', 'ratio', 'document, ms'],
    changes.map(({ route, loaded, fetched, document }) => {
      const limit = median(document);
      const cells = [loaded, fetched].flatMap((times) => {
        const time = median(times);
        return [time.toFixed(), (time / limit).toFixed(2)];
      });
      return [route, ...cells, limit.toFixed()];
    }),
  );
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
