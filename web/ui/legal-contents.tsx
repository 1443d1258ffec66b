import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';

const list = [
  'lg:sticky lg:top-[calc(var(--header-cover)+2.5rem)] lg:col-span-4 lg:row-span-2 lg:row-start-1',
  'max-lg:max-w-measure lg:self-start lg:overflow-y-auto',
  // Space for the outline of a focused link, which the scroll container would otherwise cut off.
  'lg:-m-2 lg:max-h-[calc(100dvh-8rem)] lg:p-2',
].join(' ');

const fold =
  'flex min-h-14 cursor-pointer items-center justify-between border-line border-y font-semibold lg:hidden';

const link = [
  '-ml-px grid min-h-11 grid-cols-[2.5rem_1fr] content-center border-transparent border-l-2 py-1 pl-5',
  'text-base/[1.3] text-muted before:tabular-nums',
  'transition-colors hover:border-signal hover:text-ink lg:pointer-fine:min-h-9',
  'lg:aria-[current]:border-signal lg:aria-[current]:text-ink lg:forced-colors:aria-[current]:underline',
  'before:[counter-increment:chapter] before:content-[counter(chapter)]',
].join(' ');

type Props = { label: string; chapters: readonly { id: string; heading: string }[] };

export function LegalContents({ label, chapters }: Props) {
  const current = useCurrentSection(chapters);
  return (
    <nav aria-label={label} className={list}>
      <details className="lg:details-content:[content-visibility:visible]">
        <summary className={fold}>
          {label}
          <Icon
            name="chevron"
            className="size-5 [transition:rotate_260ms_var(--ease-settle)] [[open]_&]:rotate-180"
          />
        </summary>
        <ol className="mt-4 border-line border-l [counter-reset:chapter] lg:mt-0">
          {chapters.map(({ id, heading }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                className={link}
              >
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** The last chapter that starts in the upper quarter of the window or above. */
function useCurrentSection(chapters: Props['chapters']): string | undefined {
  const [current, setCurrent] = useState(chapters[0]?.id);
  useEffect(() => {
    const sections = chapters.flatMap(({ id }) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const isReached = (section: HTMLElement) =>
          section.getBoundingClientRect().top <= window.innerHeight / 4;
        setCurrent((sections.findLast(isReached) ?? sections[0])?.id);
      },
      { rootMargin: '-25% 0px -75%' },
    );
    // Also observes the elements around the chapters, because a jump may pass all chapters.
    for (const part of document.querySelectorAll('main > *, main section')) observer.observe(part);
    return () => observer.disconnect();
  }, [chapters]);
  return current;
}
