import './play-button.css';
import { Heading } from '../../ui/heading.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { FilmPoster } from './film-poster.tsx';

type Props = {
  heading: string;
  text: string;
  title: string;
  length: string;
  play: string;
  note: string;
  link: { href: string; label: string };
  stills: readonly { image: string; title: string; text: string }[];
};

/**
 * Stills of a future film, and its place: poster, title, length, and a button that does nothing (docs/product.md 2.4).
 */
export function VideoTeaser({ heading, text, title, length, play, note, link, stills }: Props) {
  return (
    <Section tone="on-pine" labelledBy="demo">
      <Heading id="demo" heading={heading} text={text} />
      <FilmStills stills={stills} />
      <figure className="mt-6 flex max-w-2xl flex-wrap items-center gap-4 md:mt-12">
        <div className="relative w-28 shrink-0 sm:w-56 overflow-hidden rounded-control line-around">
          <FilmPoster />
          <button type="button" aria-disabled="true" aria-label={play} className="play-button">
            <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
              <path d="M7 4.500v15a.8.8 0 0 0 1.200.700l12.500-7.500a.8.8 0 0 0 0-1.400L8.200 3.800A.8.8 0 0 0 7 4.500z" />
            </svg>
          </button>
        </div>
        <figcaption className="flex-1 basis-50">
          <span className="font-semibold">{title}</span>{' '}
          <span className="text-muted">{length}</span>
          <span className="mt-1 block text-muted text-small">
            {note}{' '}
            <TextLink href={link.href} className="text-ink">
              {link.label}
            </TextLink>
          </span>
        </figcaption>
      </figure>
    </Section>
  );
}

/** Stills of the future film with captions. */
function FilmStills({ stills }: Pick<Props, 'stills'>) {
  return (
    <ol className="mt-6 grid items-start gap-4 text-muted md:gap-6 text-small lg:grid-cols-3">
      {stills.map(({ image, title, text }) => (
        <li
          key={title}
          className="grid items-center gap-x-8 gap-y-2 sm:max-lg:grid-cols-[20rem_1fr]"
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
            <strong className="text-ink">{`${title}:`}</strong> {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
