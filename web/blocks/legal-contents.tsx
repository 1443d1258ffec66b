import './legal-contents.css';

type Props = { label: string; chapters: readonly { id: string; heading: string }[] };

/** The table of contents of a legal text; on a wide screen it stays beside the text. */
export function LegalContents({ label, chapters }: Props) {
  return (
    <nav aria-label={label} className="legal-contents">
      <ol>
        {chapters.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
