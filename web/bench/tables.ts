import type { FunctionSize } from '../../mocks/platform/function-sizes.ts';
import type { Measurement } from './lighthouse.ts';
import type { ApiFigures } from './measure-api.ts';
import { type PageFigures, variants } from './measure-pages.ts';

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** How many times the other it is; a dash beside nothing. */
const times = (ratio: number) => (Number.isFinite(ratio) ? ratio.toFixed(2) : '–');

const whole = (value: number) => value.toFixed();
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/**
 * A row per page and device. `a / b / c` is the page, its limit and the floor; `x / y` the page over each of the two.
 */
export function pagesTable(figures: readonly PageFigures[]): string {
  const rows = figures.map(({ device, route, medians, ratios, marks }) => {
    const each = (name: keyof Measurement, asText = whole) =>
      variants.map((variant) => asText(medians[variant][name])).join(' / ');
    const over = ({ limit, floor }: { limit: number; floor: number }) =>
      [limit, floor].map(times).join(' / ');
    const { accessibility, bestPractices, seo } = marks;
    return [
      device,
      route,
      each('fcp'),
      over(ratios.fcp),
      each('lcp'),
      over(ratios.lcp),
      each('tbt'),
      each('cls', (value) => String(Number(value.toFixed(3)))),
      each('score'),
      [accessibility, bestPractices, seo].map(whole).join(', '),
      each('requests'),
      each('bytes', kilobytes),
    ];
  });
  const heads = [
    'Device',
    'Page',
    'FCP, ms',
    'ratio',
    'LCP, ms',
    'ratio',
    'TBT, ms',
    'CLS',
    'Score',
    'Accessibility, practices, SEO',
    'Requests',
    'kB',
  ];
  return table(heads, rows);
}

export function apiTable(figures: readonly ApiFigures[]): string {
  const rows = figures.map(({ request, perSecond, p50, p99 }) => [
    request,
    whole(perSecond),
    p50.toFixed(1),
    p99.toFixed(1),
  ]);
  return table(['Request', 'Answers per second', 'p50, ms', 'p99, ms'], rows);
}

export function functionsTable(sizes: readonly FunctionSize[]): string {
  return table(
    ['Function', 'kB, gzip', 'minified'],
    sizes.map(({ path, asWritten, minified }) => [path, kilobytes(asWritten), kilobytes(minified)]),
  );
}
