import './sent-note.css';

type Props = { id: string; title: string; description: string };

/** The thank-you message without script, shown by `:target`. */
export function SentNote({ id, title, description }: Props) {
  return (
    <div id={id} className="sent-note" data-sent-note="" tabIndex={-1}>
      <p className="font-semibold">{title}</p>
      <p>{description}</p>
    </div>
  );
}
