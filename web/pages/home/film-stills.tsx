import './film-stills.css';

type Props = { stills: readonly { image: string; title: string; text: string }[] };

/** Stills of the future film with captions. */
export function FilmStills({ stills }: Props) {
  return (
    <ol className="film-stills">
      {stills.map(({ image, title, text }) => (
        <li key={title}>
          <img src={image} alt="" width="480" height="300" loading="lazy" />
          <p>
            <strong>{title}</strong>
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
