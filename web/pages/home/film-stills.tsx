type Props = { stills: readonly { image: string; title: string; text: string }[] };

/** Stills of the future film with captions. */
export function FilmStills({ stills }: Props) {
  return (
    <ol className="mt-10 grid items-start gap-8 text-muted text-small lg:grid-cols-3">
      {stills.map(({ image, title, text }) => (
        <li
          key={title}
          className="grid items-center gap-x-8 gap-y-3 sm:max-lg:grid-cols-[20rem_1fr]"
        >
          {/* Three columns only in wide windows, so that the words in the pictures stay readable. */}
          <img
            src={image}
            alt=""
            width="480"
            height="300"
            loading="lazy"
            className="h-auto w-full rounded-control"
          />
          <p>
            <strong className="block text-ink">{title}</strong>
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
