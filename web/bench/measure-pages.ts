import { type Device, type Measurement, measure } from './lighthouse.ts';

const devices = ['phone', 'desktop'] as const satisfies Device[];

/** A page as built, the same page without script, and a bare page. */
export const variants = ['page', 'limit', 'floor'] as const;

type Variant = (typeof variants)[number];

export type PageFigures = {
  device: Device;
  route: string;
  measured: Record<Variant, Measurement[]>;
};

type Page = { route: string; urls: Record<Variant, string> };

/**
 * Measures every page on both devices with its variants in turn, and all of it `runs` times over: whatever slows the
 * machine for a while slows the three alike. `program` is Lighthouse's command line.
 */
export async function measurePages(
  program: string,
  pages: readonly Page[],
  runs: number,
): Promise<PageFigures[]> {
  const rows = pages.flatMap((page) =>
    devices.map((device) => {
      const measured: PageFigures['measured'] = { page: [], limit: [], floor: [] };
      return { ...page, device, measured };
    }),
  );
  for (let run = 1; run <= runs; run++) {
    for (const { device, route, urls, measured } of rows) {
      for (const variant of variants) {
        const measurement = await measure(program, urls[variant], device);
        measured[variant].push(measurement);
        const lcp = measurement.lcp.toFixed();
        process.stderr.write(`${run}/${runs} ${device} ${route} ${variant}: LCP ${lcp} ms\n`);
      }
    }
  }
  return rows;
}
