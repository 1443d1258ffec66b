import {
  type Device,
  type Marks,
  type Measurement,
  marksFrom,
  measurementFrom,
  runLighthouse,
} from './lighthouse.ts';
import { median, medianRatio } from './statistics.ts';

const devices = ['phone', 'desktop'] as const satisfies Device[];

/** A page as built, the same page without script, and a bare page. */
export const variants = ['page', 'limit', 'floor'] as const;

type Variant = (typeof variants)[number];

export type PageFigures = {
  device: Device;
  route: string;
  medians: Record<Variant, Measurement>;
  /** How many times its limit and the floor the page is. */
  ratios: Record<'fcp' | 'lcp', { limit: number; floor: number }>;
  marks: Marks;
};

type Options = {
  /** Lighthouse's command-line program. */
  program: string;
  runs: number;
  pages: readonly { route: string; urls: Record<Variant, string>; hidden: boolean }[];
  onProgress: (line: string) => void;
};

/**
 * Measures every page on both devices with its variants in turn, and all of it `runs` times over: what slows the
 * machine for a while slows the three alike. Each page gets its marks once. Also returns what Lighthouse says of the
 * machine.
 */
export async function measurePages({ program, runs, pages, onProgress }: Options) {
  const rows = pages.flatMap((page) =>
    devices.map((device) => ({
      ...page,
      device,
      marks: { accessibility: 0, bestPractices: 0, seo: 0 },
      measured: { page: [], limit: [], floor: [] } as Record<Variant, Measurement[]>,
    })),
  );
  const speeds: number[] = [];
  let browser = '';
  for (let run = 1; run <= runs; run++) {
    for (const row of rows) {
      const { device, route, urls, hidden, measured } = row;
      for (const variant of variants) {
        // A page that asks search engines to stay away is not to lose points for it.
        const skipAudits = hidden ? ['is-crawlable'] : [];
        const withMarks = run === 1 && variant === 'page';
        const options = { program, device, withMarks, skipAudits };
        const report = await runLighthouse(urls[variant], options);
        if (withMarks) row.marks = marksFrom(report);
        const measurement = measurementFrom(report);
        measured[variant].push(measurement);
        speeds.push(report.environment.benchmarkIndex);
        browser = /Chrome\/[\d.]+/.exec(report.environment.hostUserAgent)?.[0] ?? browser;
        const { fcp, lcp, score } = measurement;
        onProgress(
          `${run}/${runs} ${device} ${route} ${variant}: FCP ${fcp.toFixed()}, LCP ${lcp.toFixed()}, score ${score.toFixed()}`,
        );
      }
    }
  }
  const figures: PageFigures[] = rows.map(({ device, route, marks, measured }) => ({
    device,
    route,
    marks,
    medians: {
      page: medianOf(measured.page),
      limit: medianOf(measured.limit),
      floor: medianOf(measured.floor),
    },
    ratios: { fcp: ratiosOf('fcp', measured), lcp: ratiosOf('lcp', measured) },
  }));
  return { figures, browser, benchmarkIndex: median(speeds) };
}

/** The median of each figure by itself. */
function medianOf(measurements: readonly Measurement[]): Measurement {
  const of = (name: keyof Measurement) => median(measurements.map((each) => each[name]));
  return {
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    score: of('score'),
    requests: of('requests'),
    bytes: of('bytes'),
  };
}

function ratiosOf(name: keyof Measurement, measured: Record<Variant, Measurement[]>) {
  const of = (variant: Variant) => measured[variant].map((each) => each[name]);
  return {
    limit: medianRatio(of('page'), of('limit')),
    floor: medianRatio(of('page'), of('floor')),
  };
}
