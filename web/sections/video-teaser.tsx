import { Anchor } from './anchor.tsx';
import { Heading } from './heading.tsx';
import { Section } from './section.tsx';
import { VideoPoster } from './video-poster.tsx';

type Props = {
  heading: string;
  text: string;
  title: string;
  length: string;
  play: string;
  note: string;
  link: { href: string; label: string };
};

/** The place of a film that is still to come: its poster, title and length, and a button that does nothing (spec 2). */
export function VideoTeaser({ heading, text, title, length, play, note, link }: Props) {
  return (
    <Section tone="pine" labelledBy="demo">
      <div className="grid gap-12 lg:grid-cols-12 lg:items-center">
        <div className="grid gap-8 lg:col-span-4">
          <Heading id="demo" heading={heading} text={text} />
          <p className="text-small text-muted">
            {note}{' '}
            <Anchor href={link.href} className="link text-ink">
              {link.label}
            </Anchor>
          </p>
        </div>
        <figure className="lg:col-span-8">
          <div className="relative overflow-hidden rounded-card border border-line">
            <VideoPoster />
            <button type="button" aria-disabled="true" aria-label={play} className="play">
              <svg
                viewBox="0 0 24 24"
                className="ml-1 size-8"
                fill="currentColor"
                aria-hidden="true"
              >
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
    </Section>
  );
}
