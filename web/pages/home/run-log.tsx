import './run-log.css';
import { Panel } from '../../ui/panel.tsx';

type Run = { time: string; title: string; state: string; note?: string };

type Props = { caption: string; runs: readonly Run[] };

/** A flow's log, run by run; a run with a note is waiting. */
export function RunLog({ caption, runs }: Props) {
  return (
    <Panel as="figure">
      <figcaption className="run-log-caption">{caption}</figcaption>
      <ol className="run-log">
        {runs.map(({ time, title, state, note }) => (
          <li key={time} data-waiting={note ? true : undefined}>
            <span className="run-time">{time}</span>
            <span className="run-title">{title}</span>
            <span className="run-state">{state}</span>
            {note && <p className="run-note">{note}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
