import './flow-diagram.css';
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

// The line passes the three stations in a lazy S; each card begins around its station.
const start = 'M36 8V78C36 150 132 128 132 196V228C132 300 36 278 36 346V392';
const end = 'C36 440 84 440 132 440H262';

/**
 * An event travels along a line, and each station that it reaches lights up. The animation is CSS only: each moving
 * part is a layer, so that the browser composites it without painting again.
 */
export function FlowDiagram() {
  const [paused, setPaused] = useState(false);
  return (
    <figure data-paused={paused || undefined} className="flow">
      <div role="img" aria-label={label} className="flow-layers">
        <Layer>
          {stations.map((station) => (
            <Card key={station.title} {...station} />
          ))}
          <path className="flow-track" d={start + end} />
          {stations.map(({ title, x, y }) => (
            <circle key={title} className="flow-ring" cx={x + 36} cy={y + 42} r="17" />
          ))}
          <circle className="flow-ring" cx="262" cy="440" r="17" />
        </Layer>
        <div className="flow-down">
          <Layer>
            <path className="flow-signal" d={start + end} />
            {stations.map(({ title, x, y }) => (
              <g key={title}>
                <circle className="flow-ring" cx={x + 36} cy={y + 42} r="17" />
                <circle className="flow-dot" cx={x + 36} cy={y + 42} r="9" />
              </g>
            ))}
          </Layer>
        </div>
        <div className="flow-across">
          <Layer>
            <path className="flow-signal" d={`M36 392${end}`} />
          </Layer>
        </div>
        <Layer className="flow-end">
          <circle cx="262" cy="440" r="18" />
          <path d="m253.5 440.5 6 6 11-12" />
        </Layer>
      </div>
      <div className="flow-legend">
        <figcaption>{caption}</figcaption>
        {/* WCAG 2.2.2 */}
        <button
          type="button"
          aria-pressed={paused}
          aria-label={pause}
          onClick={() => setPaused(!paused)}
          className="flow-pause"
        >
          <Icon name={paused ? 'play' : 'pause'} />
        </button>
      </div>
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

function Card({ title, text, time, x, y, width }: (typeof stations)[number]) {
  return (
    <g className="flow-card">
      <rect x={x + 0.5} y={y + 0.5} width={width - 1} height="83" rx="14" />
      <text x={x + 72} y={y + 37} className="flow-title">
        {title}
      </text>
      <text x={x + 72} y={y + 62} className="flow-text">
        {text}
      </text>
      <text x={x + width - 22} y={y + 37} textAnchor="end" className="flow-text">
        {time}
      </text>
    </g>
  );
}
