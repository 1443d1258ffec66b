import { homeContent } from '../../content/home.ts';
import { TextLink } from '../../ui/link.tsx';

// The button stands on the poster: a frame of the film, in which the line of the site leads from a receipt to a parcel.
const buttonLook =
  'grid place-items-center overflow-hidden rounded-control *:[grid-area:1/1] sm:justify-self-start print:hidden';
const signLook =
  'w-12 rounded-full [border:1px_solid_transparent] bg-signal p-3 text-on-signal forced-colors:bg-[Canvas]';

/** The place of a future film: poster, title, length, and a button that does nothing (docs/product.md 2.4). */
export function VideoTeaser() {
  const { title, play, note, link } = homeContent.video;
  return (
    <figure className="grid max-w-104 content-start gap-4">
      <button type="button" aria-disabled="true" aria-label={play} className={buttonLook}>
        <img
          src="/film.svg"
          alt=""
          width="192"
          height="108"
          loading="lazy"
          className="h-auto w-full"
        />
        <svg viewBox="0 0 24 24" className={signLook} fill="currentColor" aria-hidden="true">
          <path d="M8 4.5v15l12.5-7.500z" />
        </svg>
      </button>
      <figcaption>
        <span className="font-semibold">{title}</span>
        <span className="mt-1 block text-muted text-small">
          {note}{' '}
          <TextLink href={link.href} className="text-ink">
            {link.label}
          </TextLink>
        </span>
      </figcaption>
    </figure>
  );
}
