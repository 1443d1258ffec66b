/** A frame of the future film: a receipt that becomes a parcel. Drawn as inline SVG, so that it needs no request. */
export function FilmPoster() {
  return (
    <svg viewBox="0 0 960 540" aria-hidden="true" className="block h-auto w-full">
      <path fill="var(--color-raised)" d="M0 0h960v540H0z" />
      <path
        stroke="var(--color-line)"
        d="M0 90h960M0 180h960M0 270h960M0 360h960M0 450h960M160 0v540M320 0v540M480 0v540M640 0v540M800 0v540"
      />
      <g fill="none" stroke="var(--color-signal)" strokeWidth="4">
        <path d="M-20 400c180 0 170-130 320-130h360c150 0 140-130 320-130" />
      </g>
      <g fill="var(--color-ink)">
        <path d="M132 132h168a12 12 0 0 1 12 12v268l-16-12-16 12-16-12-16 12-16-12-16 12-16-12-16 12-16-12-16 12-16-12-8 6V144a12 12 0 0 1 12-12z" />
        <path d="M664 212l96-44 96 44v128l-96 48-96-48z" />
      </g>
      <g fill="none" stroke="var(--color-raised)" strokeWidth="6" strokeLinecap="round">
        <path d="M152 172h84m-84 40h128m-128 28h104m-104 28h116m-116 48h44m52 0h32" />
        <path strokeLinejoin="round" d="M664 212l96 46 96-46m-96 46v130m-48-198l96 46v44" />
      </g>
      <g fill="var(--color-signal)">
        <path d="M147 347h138v10H147z" />
        <circle cx="330" cy="270" r="9" />
        <circle cx="640" cy="270" r="9" />
      </g>
    </svg>
  );
}
