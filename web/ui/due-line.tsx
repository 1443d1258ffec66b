import { useEffect, useEffectEvent, useState } from 'react';

const minute = 60_000;

type Props = {
  promise: string;
  /** A text that is true however old the document is. */
  within: string;
  until: ((now: Date) => string) | undefined;
};

/** Shows `within` until script runs, then the time from `until`, updated every minute. */
export function DueLine({ promise, within, until }: Props) {
  const [moment, setMoment] = useState<string>();
  const tick = useEffectEvent(() => setMoment(until?.(new Date())));
  const isKnown = until !== undefined;
  useEffect(() => {
    if (!isKnown) return undefined;
    tick();
    const timer = setInterval(() => tick(), minute);
    return () => clearInterval(timer);
  }, [isKnown]);
  // Reserves space for the longest text.
  return (
    <p className="flex flex-[1_17rem] flex-wrap gap-x-1 text-small">
      <span className="text-muted">{promise}</span>
      <strong key={moment} className="flex-[1_14rem] font-semibold">
        {moment ?? within}
      </strong>
    </p>
  );
}
