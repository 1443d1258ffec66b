/** The mark, a piece of the flow line, beside the company's name. */
export function Brand({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-[min(1.1875rem,6vw)] font-bold tracking-tight">
      <svg
        viewBox="0 0 24 28"
        className="h-[1.47em] w-[1.26em] shrink-0"
        fill="none"
        aria-hidden="true"
      >
        <path d="M5 5v4c0 9 14 3 14 12v2" stroke="currentColor" strokeWidth="2.25" />
        <circle cx="5" cy="5" r="4" fill="currentColor" />
        <circle cx="19" cy="23" r="4" className="fill-signal" />
      </svg>
      {name}
    </span>
  );
}
