import './play-button.css';

/** The play button of the future film: it does nothing, and its label says so. */
export function PlayButton({ label }: { label: string }) {
  return (
    <button type="button" aria-disabled="true" aria-label={label} className="play-button">
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d="M7 4.500v15a.8.8 0 0 0 1.200.700l12.500-7.500a.8.8 0 0 0 0-1.400L8.200 3.800A.8.8 0 0 0 7 4.500z" />
      </svg>
    </button>
  );
}
