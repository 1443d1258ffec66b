/** A frame of the future film: a receipt that becomes a parcel. Drawn as inline SVG, so that it needs no request. */
export function FilmPoster() {
  return (
    <svg viewBox="0 0 960 540" aria-hidden="true" className="block h-auto w-full">
      <path fill="var(--color-raised)" d="M0 0h960v540H0z" />
      <path
        fill="none"
        stroke="var(--color-signal)"
        strokeWidth="12"
        d="M-20 400c180 0 170-130 320-130h360c150 0 140-130 320-130"
      />
      <g fill="var(--color-ink)">
        <path d="M132 132h180v292l-30-16-30 16-30-16-30 16-30-16-30 16z" />
        <path d="M664 212l96-44 96 44v128l-96 48-96-48z" />
      </g>
      <path
        fill="none"
        stroke="var(--color-raised)"
        strokeWidth="12"
        d="M162 182h84m-84 56h120m-120 56h60M664 212l96 46 96-46m-96 46v130"
      />
    </svg>
  );
}
