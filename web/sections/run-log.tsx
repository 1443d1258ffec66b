type Run = { time: string; title: string; state: string; note?: string };

type Props = { caption: string; runs: readonly Run[] };

/** What a flow says of itself, run by run; a run with a note is one that waits. */
export function RunLog({ caption, runs }: Props) {
  return (
    <figure className="panel">
      <figcaption className="pb-4 font-semibold">{caption}</figcaption>
      <ol className="log">
        {runs.map(({ time, title, state, note }) => (
          <li key={time} data-waiting={note ? true : undefined}>
            <span className="text-muted text-small">{time}</span>
            <span className="font-medium">{title}</span>
            <span className="state">{state}</span>
            {note && <p className="text-muted text-small">{note}</p>}
          </li>
        ))}
      </ol>
    </figure>
  );
}
