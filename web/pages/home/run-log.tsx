import './run-log.css';
import { useEffect, useRef, useState } from 'react';
import { Panel } from '../../ui/panel.tsx';

type Run = { time: string; title: string; state: string; note?: string };

type Props = { caption: string; runs: readonly Run[] };

/** A flow's log, run by run; a run with a note is waiting. The runs after it come in when the log is seen. */
export function RunLog({ caption, runs }: Props) {
  const log = useRef<HTMLOListElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!log.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true);
    });
    observer.observe(log.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Panel as="figure" className="log-frame">
      <figcaption className="pb-3 font-semibold">{caption}</figcaption>
      <ol ref={log} className="run-log" data-seen={seen || undefined}>
        {runs.map(({ time, title, state, note }) => (
          <li key={time} data-waiting={note ? true : undefined}>
            <span className="text-muted text-small">{time}</span>
            <span className="font-medium">{title}</span>
            <span className="run-state">{state}</span>
            {note && <p className="col-start-2 -col-end-1 text-muted text-small">{note}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
