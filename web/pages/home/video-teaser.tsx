import type { ComponentProps } from 'react';
import { Heading } from '../../ui/heading.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { FilmPoster } from './film-poster.tsx';
import { FilmStills } from './film-stills.tsx';
import { PlayButton } from './play-button.tsx';

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
            <PlayButton label={play} />
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
