import './flow-motion.css';
import { type ReactNode, useState } from 'react';
import { homeContent } from '../../content/home.ts';
import { Icon } from '../../ui/icon.tsx';

const { label, caption, pause, stops } = homeContent.flow;

const stations = [
  { ...stops[0], x: 0, y: 36, width: 336 },
  { ...stops[1], x: 96, y: 174, width: 344 },
  { ...stops[2], x: 0, y: 312, width: 336 },
];

// The line runs through the three stations in a shallow S; each card starts around its station.
const start = 'M36 8V78C36 150 132 128 132 196V228C132 300 36 278 36 346V392';
const end = 'C36 440 84 440 132 440H262';

const thin = { fill: 'none', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' } as const;

const pauseLook = [
  'col-start-2 row-start-2 grid size-11 cursor-pointer place-items-center rounded-control text-muted',
  'motion-reduce:hidden noscript:hidden print:hidden',
].join(' ');

/** CSS animates whole layers only, so that the browser composites without painting. */
export function FlowDiagram() {
  const [paused, setPaused] = useState(false);
  return (
    <figure data-paused={paused || undefined} className="flow grid grid-cols-[1fr_auto]">
      {/* Positioned, so that layers are painted in document order. */}
      <div
        role="img"
        aria-label={label}
        className="col-span-2 grid *:relative *:w-full *:[grid-area:1/1]"
      >
        <Layer>
          {stations.map((station) => (
            <Card key={station.title} {...station} />
          ))}
          <path {...thin} stroke="var(--color-line)" d={start + end} />
          {stations.map(({ title, x, y }) => (
            <Ring key={title} cx={x + 36} cy={y + 42} />
          ))}
          <Ring cx={262} cy={440} />
        </Layer>
        <div className="flow-down">
          <Layer>
            <path {...thin} stroke="var(--color-signal)" d={start + end} />
            {stations.map(({ title, x, y }) => (
              <g key={title}>
                <Ring cx={x + 36} cy={y + 42} />
                <circle cx={x + 36} cy={y + 42} r="9" fill="var(--color-signal)" />
              </g>
            ))}
          </Layer>
        </div>
        <div className="flow-across">
          <Layer>
            <path {...thin} stroke="var(--color-signal)" d={`M36 392${end}`} />
          </Layer>
        </div>
        <Layer className="flow-end">
          <circle cx="262" cy="440" r="18" fill="var(--color-pine)" />
          <path
            d="m253.5 440.5 6 6 11-12"
            fill="none"
            stroke="var(--color-paper)"
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </Layer>
      </div>
      {/* WCAG 2.2.2 */}
      <button
        type="button"
        aria-pressed={paused}
        aria-label={pause}
        onClick={() => setPaused(!paused)}
        className={pauseLook}
      >
        <Icon name={paused ? 'play' : 'pause'} />
      </button>
      <figcaption className="row-start-2 flex min-h-11 max-w-[60%] items-center text-muted text-small/[1.3]">
        {caption}
      </figcaption>
    </figure>
  );
}

function Layer({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 440 472" className={className} aria-hidden="true">
      {children}
    </svg>
  );
}

const Ring = (centre: { cx: number; cy: number }) => (
  <circle {...thin} {...centre} r="17" fill="var(--color-raised)" stroke="var(--color-edge)" />
);

function Card({ title, text, time, x, y, width }: (typeof stations)[number]) {
  return (
    <g fill="var(--color-muted)" fontSize="16">
      <rect
        x={x + 0.5}
        y={y + 0.5}
        width={width - 1}
        height="83"
        rx="14"
        fill="var(--color-raised)"
        stroke="var(--color-line)"
      />
      <text
        x={x + 72}
        y={y + 37}
        fill="var(--color-ink)"
        fontSize="20"
        fontWeight="600"
        letterSpacing="-0.01em"
      >
        {title}
      </text>
      <text x={x + 72} y={y + 62}>
        {text}
      </text>
      <text x={x + width - 22} y={y + 37} textAnchor="end">
        {time}
      </text>
    </g>
  );
}
