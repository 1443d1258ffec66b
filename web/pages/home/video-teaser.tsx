import './play-button.css';
import type { ComponentProps } from 'react';
import { Heading } from '../../ui/heading.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { FilmPoster } from './film-poster.tsx';
import { FilmStills } from './film-stills.tsx';

type Props = {
  heading: string;
  text: string;
  title: string;
  length: string;
  play: string;
  note: string;
  link: { href: string; label: string };
  stills: ComponentProps<typeof FilmStills>['stills'];
};

/**
 * The place of a future film: its poster, title, length and stills, and a button that does nothing (docs/product.md
 * 2.4).
 */
export function VideoTeaser({ heading, text, title, length, play, note, link, stills }: Props) {
  return (
    <Section tone="pine" labelledBy="demo">
      <div className="grid gap-12 lg:grid-cols-12 lg:items-center">
        <div className="grid gap-8 lg:col-span-4">
          <Heading id="demo" heading={heading} text={text} />
          <p className="text-small text-muted">
            {note}{' '}
            <TextLink href={link.href} className="text-ink">
              {link.label}
            </TextLink>
          </p>
        </div>
        <figure className="lg:col-span-8">
          <div className="relative overflow-hidden rounded-card line-around">
            <FilmPoster />
            <button type="button" aria-disabled="true" aria-label={play} className="play-button">
              <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
                <path d="M7 4.500v15a.8.8 0 0 0 1.200.700l12.500-7.500a.8.8 0 0 0 0-1.400L8.200 3.800A.8.8 0 0 0 7 4.500z" />
              </svg>
            </button>
          </div>
          <figcaption className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 font-semibold">
            {title}
            <span className="font-normal text-muted">{length}</span>
          </figcaption>
        </figure>
      </div>
      <FilmStills stills={stills} />
    </Section>
  );
}
