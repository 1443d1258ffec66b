import { useEffect, useEffectEvent, useState } from 'react';

const minute = 60_000;

type Props = {
  promise: string;
  /** Within which time, in words that stay true however old the document is. */
  within: string;
  /** Until when, at the visitor's time. */
  until: ((now: Date) => string) | undefined;
};

/** A promise with its moment, which takes the place of the general words once script runs, and follows the clock. */
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
  // The words have the room of the longest that may come, so that nothing moves.
  return (
    <p className="flex flex-[1_17rem] flex-wrap gap-x-1 text-small">
      <span className="text-muted">{promise}</span>
      <strong key={moment} className="flex-[1_14rem] font-semibold">
        {moment ?? within}
      </strong>
    </p>
  );
}
