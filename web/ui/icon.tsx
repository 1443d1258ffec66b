const paths = {
  alert: 'M12 8v5m0 3.2v.1M12 3.5l9 16H3z',
  arrow: 'M4 12h15m-6-6 6 6-6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm6 9.5 6 6 6-6',
  dash: 'M6 12h12',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15l12-7.5z',
  clock: 'M12 7.5V12l3 2M12 3.5a8.5 8.5 0 1 0 .1 0z',
  info: 'M12 11v5m0-8.2v.1M12 3.5a8.5 8.5 0 1 0 .1 0z',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 9h16M4 15h16',
} as const;

type Props = { name: keyof typeof paths; className?: string };

/** A decorative icon: the text beside the icon is complete. */
export function Icon({ name, className = 'size-5' }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
