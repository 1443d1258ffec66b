import './video-teaser.css';
import { homeContent } from '../../content/home.ts';
import { TextLink } from '../../ui/link.tsx';

/** A film that does not exist yet (docs/product.md 2.4). */
export function VideoTeaser() {
  const { title, play, note, link } = homeContent.video;
  return (
    <figure className="grid max-w-104 content-start gap-4">
      <button type="button" aria-disabled="true" aria-label={play} className="film">
        <img src="/film.svg" alt="" width="192" height="108" />
        <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d="M8 4.5v15l12.5-7.500z" />
        </svg>
      </button>
      <figcaption>
        <span className="font-semibold">{title}</span>
        <span className="mt-1 block text-muted">
          {note}{' '}
          <TextLink href={link.href} className="inline-flex min-h-11 items-center text-ink">
            {link.label}
          </TextLink>
        </span>
      </figcaption>
    </figure>
  );
}
