import './video-poster.css';

/** A still from a film about an order: receipt, line, parcel. Decoration; the caption says what it is. */
export function VideoPoster() {
  return (
    <svg viewBox="0 0 960 540" className="block w-full" aria-hidden="true" focusable="false">
      <rect width="960" height="540" className="fill-tint" />
      <g className="poster-grid">
        <path d="M0 90H960M0 180H960M0 270H960M0 360H960M0 450H960M160 0V540M320 0V540M480 0V540M640 0V540M800 0V540" />
      </g>
      <path
        className="poster-line"
        d="M-20 400C160 400 150 270 300 270H660C810 270 800 140 980 140"
      />
      <g className="poster-sheet">
        <path d="M132 132h168a12 12 0 0 1 12 12v268l-16-12-16 12-16-12-16 12-16-12-16 12-16-12-16 12-16-12-16 12-16-12-8 6V144a12 12 0 0 1 12-12z" />
        <path
          className="poster-ink"
          d="M152 172h84M152 212h128M152 240h104M152 268h116M152 316h44M248 316h32"
        />
        <path className="poster-accent" d="M152 352h128" />
      </g>
      <g className="poster-sheet">
        <path d="M664 212l96-44 96 44v128l-96 48-96-48z" />
        <path className="poster-ink" d="M664 212l96 46 96-46M760 258v130M712 190l96 46v44" />
      </g>
      <circle cx="330" cy="270" r="9" className="fill-signal" />
      <circle cx="640" cy="270" r="9" className="fill-signal" />
    </svg>
  );
}
