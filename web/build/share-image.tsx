import { type RenderedImage, Resvg } from '@resvg/resvg-js';
import type { CSSProperties } from 'react';
import satori, { type Font } from 'satori';
import { Mark } from '../ui/mark.tsx';
import { markShape } from '../ui/mark-shape.ts';
import { fontOfWeight } from './font.ts';
import { colourOnPine } from './tokens.ts';

const signal = colourOnPine('signal');
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
    width,
    height,
    padding: margin,
    background: colourOnPine('paper'),
    color: paper,
    fontSize: 48,
    fontWeight: 600,
    letterSpacing: -1,
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 24,
    maxWidth: 660,
    minHeight: 80,
  },
  title: { maxWidth: 660, textWrap: 'balance', lineHeight: 1.08, letterSpacing: -2.5 },
  amount: {
    padding: '14px 28px',
    borderRadius: 16,
    background: signal,
    color: colourOnPine('on-signal'),
  },
  note: { color: colourOnPine('muted'), fontSize: 40, fontWeight: 400, letterSpacing: 0 },
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
    letterSpacing: -0.5,
  },
} satisfies Record<string, CSSProperties>;

type Share = {
  title: string;
  company: string;
  /** At most three stops. Without stops the logo mark is large. */
  stops: readonly string[];
  price: { amount: string; note: string } | undefined;
  /** True for the 404 page. */
  isCut?: boolean;
};

const fontOf = async (weight: 400 | 600): Promise<Font> => {
  return { name: 'site', weight, data: await fontOfWeight(weight) };
};

let fonts: Font[] | undefined;

/** Readable at a width of 300 px. */
export async function shareImage(share: Share): Promise<RenderedImage> {
  fonts ??= [await fontOf(400), await fontOf(600)];
  const svg = await satori(ShareCard(share), { width, height, fonts });
  return new Resvg(svg).render();
}

const ShareCard = ({ title, company, stops, price, isCut = false }: Share) => (
  <div style={styles.card}>
    <div style={styles.row}>
      <Mark line={paper} goal={signal} width={60} height={70} />
      <div>{company}</div>
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
    {stops.length > 0 ? <Flow stops={stops} /> : <LargeMark isCut={isCut} />}
  </div>
);

function Flow({ stops }: Pick<Share, 'stops'>) {
  const near = stop.left + 64;
  const far = stop.left + stop.width - 64;
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      style={{ position: 'absolute', left: 0, top: 0 }}
    >
      {stops.slice(1).map((label, index) => {
        const [from, to] = index % 2 === 0 ? [near, far] : [far, near];
        const start = topOf(index) + stop.height;
        const end = topOf(index + 1);
        const middle = (start + end) / 2;
        const curve = `M${from} ${start}C${from} ${middle + 24} ${to} ${middle - 24} ${to} ${end}`;
        return (
          <g key={label} fill={signal}>
            <path d={curve} fill="none" stroke={signal} strokeWidth="7" />
            <circle cx={from} cy={start} r="13" />
            <circle cx={to} cy={end} r="13" />
          </g>
        );
      })}
    </svg>
  );
}

function LargeMark({ isCut }: { isCut: boolean }) {
  const scale = (height - 2 * margin) / markShape.height;
  const size = { width: markShape.width * scale, height: markShape.height * scale };
  const place = { position: 'absolute', top: margin, left: width - margin - size.width } as const;
  return (
    <Mark line={colourOnPine('edge')} goal={signal} {...size} style={place}>
      {isCut && <path d="m11.4 18 1.2-6" stroke={colourOnPine('paper')} strokeWidth="3" />}
    </Mark>
  );
}
