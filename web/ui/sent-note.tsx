import './sent-note.css';

type Props = { id: string; title: string; description: string };

/** Thanks for a form that was posted without script: shown while the address ends with `#id`. */
export function SentNote({ id, title, description }: Props) {
  return (
    <div id={id} className="sent-note" data-sent-note="" tabIndex={-1}>
      <p className="font-semibold">{title}</p>
      <p>{description}</p>
    </div>
  );
}
