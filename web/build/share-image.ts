import { readFileSync } from 'node:fs';
import { type RenderedImage, Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { mark, markShapes } from '#contract/mark.ts';
import { colour, colourOnPine } from './tokens.ts';

const font = (weight: 400 | 600) => ({
  name: 'Schibsted Grotesk',
  weight,
  data: readFileSync(
    new URL(
      import.meta.resolve(
        `@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-${weight}-normal.woff`,
      ),
    ),
  ),
});

const fonts = [font(400), font(600)];

const pine = colourOnPine('paper');
const paper = colourOnPine('ink');
const muted = colourOnPine('muted');
const raised = colourOnPine('raised');
const edge = colourOnPine('edge');
const signal = colour('signal');

const width = 1200;
const height = 630;
const margin = 72;

const element = (type: string, style: object, rest: object) => ({
  type,
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, ...rest },
});

const box = (style: object, children?: unknown) => element('div', style, { children });

const drawing = (size: { width: number; height: number }, viewBox: string, shapes: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${viewBox}">${shapes}</svg>`;
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return element('img', size, { src, ...size });
};

type Share = {
  title: string;
  company: string;
  /** The stops of the flow, at most three. */
  stops: readonly string[];
  price: { amount: string; note: string } | undefined;
};

/**
 * A picture of 1200 x 630 px for social sharing, made to be read at 300 px: who, what the page is, what it costs, and a
 * flow.
 */
export async function shareImage({ title, company, stops, price }: Share): Promise<RenderedImage> {
  const card = box(
    {
      ...{ position: 'relative', width: '100%', height: '100%', padding: margin },
      ...{ flexDirection: 'column', justifyContent: 'space-between' },
      ...{ background: pine, color: paper, fontFamily: 'Schibsted Grotesk' },
    },
    [
      box({ alignItems: 'center', gap: 20 }, [
        drawing(
          { width: 2.5 * mark.width, height: 2.5 * mark.height },
          `0 0 ${mark.width} ${mark.height}`,
          markShapes(paper, signal),
        ),
        box({ fontSize: 48, fontWeight: 600, letterSpacing: -1 }, company),
      ]),
      box(
        {
          ...{ maxWidth: 660, fontSize: title.length > 24 ? 78 : 84, fontWeight: 600 },
          ...{ lineHeight: 1.08, letterSpacing: -2.5 },
        },
        title,
      ),
      box({ alignItems: 'center', gap: 24, minHeight: 80 }, price ? priceLine(price) : []),
      ...flow(stops),
    ],
  );
  const svg = await satori(card as Parameters<typeof satori>[0], { width, height, fonts });
  return new Resvg(svg).render();
}

const priceLine = ({ amount, note }: { amount: string; note: string }) => [
  box(
    {
      ...{ padding: '14px 28px', borderRadius: 16, background: signal },
      ...{ color: colour('on-signal'), fontSize: 48, fontWeight: 600, letterSpacing: -1 },
    },
    amount,
  ),
  box({ color: muted, fontSize: 40 }, note),
];

const stop = { width: 356, height: 104, left: width - margin - 356, gap: 87 };

/** The stops below each other, joined by the line of the mark, which swings to one side and back. */
function flow(stops: readonly string[]) {
  const top = (index: number) => margin + index * (stop.height + stop.gap);
  const near = stop.left + 64;
  const far = stop.left + stop.width - 64;
  const lines = stops.slice(1).map((_, index) => {
    const [from, to] = index % 2 === 0 ? [near, far] : [far, near];
    const start = top(index) + stop.height;
    const end = top(index + 1);
    const middle = (start + end) / 2;
    return `<path d="M${from} ${start}C${from} ${middle + 24} ${to} ${middle - 24} ${to} ${end}" fill="none" stroke="${signal}" stroke-width="7"/><circle cx="${from}" cy="${start}" r="13" fill="${signal}"/><circle cx="${to}" cy="${end}" r="13" fill="${signal}"/>`;
  });
  return [
    ...stops.map((label, index) =>
      box(
        {
          ...{ position: 'absolute', left: stop.left, top: top(index) },
          ...{ width: stop.width, height: stop.height, alignItems: 'center' },
          ...{ justifyContent: 'center', borderRadius: 20, border: `2px solid ${edge}` },
          ...{ background: raised, fontSize: 40, fontWeight: 600, letterSpacing: -0.5 },
        },
        label,
      ),
    ),
    box({ position: 'absolute', left: 0, top: 0 }, [
      drawing({ width, height }, `0 0 ${width} ${height}`, lines.join('')),
    ]),
  ];
}
