import { type RenderedImage, Resvg } from '@resvg/resvg-js';
import type { CSSProperties } from 'react';
import satori from 'satori';
import { mark, markShapes } from '../ui/mark.ts';
import { fontOfWeight } from './font.ts';
import { colour, colourOnPine } from './tokens.ts';

const signal = colour('signal');
const paper = colourOnPine('ink');

const width = 1200;
const height = 630;
const margin = 72;
const stop = { width: 356, height: 104, left: width - margin - 356, gap: 87 };

const topOf = (index: number) => margin + index * (stop.height + stop.gap);

const styles = {
  card: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    width: '100%',
    height: '100%',
    padding: margin,
    background: colourOnPine('paper'),
    color: paper,
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 24,
    maxWidth: 660,
    minHeight: 80,
  },
  name: { fontSize: 48, fontWeight: 600, letterSpacing: -1 },
  title: {
    maxWidth: 660,
    textWrap: 'balance',
    fontWeight: 600,
    lineHeight: 1.08,
    letterSpacing: -2.5,
  },
  amount: {
    padding: '14px 28px',
    borderRadius: 16,
    background: signal,
    color: colour('on-signal'),
    fontSize: 48,
    fontWeight: 600,
    letterSpacing: -1,
  },
  note: { color: colourOnPine('muted'), fontSize: 40 },
  stop: {
    boxSizing: 'border-box',
    position: 'absolute',
    left: stop.left,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: stop.width,
    height: stop.height,
    borderRadius: 20,
    border: `2px solid ${colourOnPine('edge')}`,
    background: colourOnPine('raised'),
    fontSize: 40,
    fontWeight: 600,
    letterSpacing: -0.5,
  },
  lines: { position: 'absolute', left: 0, top: 0 },
} satisfies Record<string, CSSProperties>;

type Share = {
  title: string;
  company: string;
  /** The stops of the line, at most three. Without one, the mark is drawn large. */
  stops: readonly string[];
  price: { amount: string; note: string } | undefined;
  /** Whether the large mark's line is cut, for an address that leads nowhere. */
  isCut?: boolean;
};

const loadFonts = () =>
  Promise.all(
    ([400, 600] as const).map(async (weight) => {
      return { name: 'site', weight, data: await fontOfWeight(weight) };
    }),
  );

let fonts: ReturnType<typeof loadFonts> | undefined;

/**
 * The picture of a page for social sharing, 1200 x 630 px, made to be read at 300 px: who, what the page is, what it
 * costs, and a flow.
 */
export async function shareImage(share: Share): Promise<RenderedImage> {
  fonts ??= loadFonts();
  const svg = await satori(ShareCard(share), { width, height, fonts: await fonts });
  return new Resvg(svg).render();
}

const ShareCard = ({ title, company, stops, price, isCut = false }: Share) => (
  <div style={styles.card}>
    <div style={styles.row}>
      <img
        alt=""
        src={drawing(`0 0 ${mark.width} ${mark.height}`, markShapes(paper, signal))}
        width={2.5 * mark.width}
        height={2.5 * mark.height}
      />
      <div style={styles.name}>{company}</div>
    </div>
    <div style={{ ...styles.title, fontSize: title.length > 24 ? 78 : 84 }}>{title}</div>
    <div style={styles.row}>
      {price && <div style={styles.amount}>{price.amount}</div>}
      {price && <div style={styles.note}>{price.note}</div>}
    </div>
    {stops.map((label, index) => (
      <div key={label} style={{ ...styles.stop, top: topOf(index) }}>
        {label}
      </div>
    ))}
    <img
      alt=""
      src={stops.length > 0 ? flow(stops.length) : largeMark(isCut)}
      width={width}
      height={height}
      style={styles.lines}
    />
  </div>
);

/** The line of the mark between stops that stand below each other; it swings to one side and back. */
function flow(stops: number): string {
  const near = stop.left + 64;
  const far = stop.left + stop.width - 64;
  const lines = Array.from({ length: Math.max(0, stops - 1) }, (_, index) => {
    const [from, to] = index % 2 === 0 ? [near, far] : [far, near];
    const start = topOf(index) + stop.height;
    const end = topOf(index + 1);
    const middle = (start + end) / 2;
    const curve = `M${from} ${start}C${from} ${middle + 24} ${to} ${middle - 24} ${to} ${end}`;
    return [
      `<path d="${curve}" fill="none" stroke="${signal}" stroke-width="7"/>`,
      `<circle cx="${from}" cy="${start}" r="13" fill="${signal}"/>`,
      `<circle cx="${to}" cy="${end}" r="13" fill="${signal}"/>`,
    ].join('');
  });
  return drawing(`0 0 ${width} ${height}`, lines.join(''));
}

/** The mark beside the title, as high as a whole flow. */
function largeMark(isCut: boolean): string {
  const scale = (height - 2 * margin) / mark.height;
  const left = width - margin - scale * mark.width;
  const ground = colourOnPine('paper');
  const gap = isCut ? `<path d="m11.4 18 1.2-6" stroke="${ground}" stroke-width="3"/>` : '';
  const shapes = `${markShapes(colourOnPine('edge'), signal)}${gap}`;
  return drawing(
    `0 0 ${width} ${height}`,
    `<g transform="translate(${left} ${margin}) scale(${scale})">${shapes}</g>`,
  );
}

function drawing(viewBox: string, shapes: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${shapes}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
