import { mark } from './mark.ts';

/** The mark, a piece of the flow line, beside the company's name. */
export function Brand({ name }: { name: string }) {
  const { width, height, from, to, radius, line, lineWidth } = mark;
  return (
    <span
      translate="no"
      className="inline-flex items-center gap-2.5 text-[min(1.1875rem,6vw)] font-semibold tracking-tight"
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="h-[1.47em] w-[1.26em] shrink-0"
        fill="none"
        aria-hidden="true"
      >
        <path d={line} stroke="currentColor" strokeWidth={lineWidth} />
        <circle cx={from.x} cy={from.y} r={radius} fill="currentColor" />
        <circle cx={to.x} cy={to.y} r={radius} className="fill-signal" />
      </svg>
      {name}
    </span>
  );
}
