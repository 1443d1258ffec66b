import './legal-contents.css';
import { useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';

type Props = { label: string; chapters: readonly { id: string; heading: string }[] };

/**
 * The table of contents of a legal text: folded on a phone; on a wide screen it stays beside the text and follows it.
 */
export function LegalContents({ label, chapters }: Props) {
  const current = useCurrentSection(chapters.map(({ id }) => id));
  return (
    <nav aria-label={label} className="legal-contents">
      <details>
        <summary>
          {label}
          <Icon name="chevron" />
        </summary>
        <ol>
          {chapters.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** The reading line below the header, in px: a link to a section scrolls its heading above this line. */
const readingLine = 160;

/**
 * The id of the section being read: the first one that reaches below the reading line. In prerendered HTML it is the
 * first of all.
 */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  // One string, so that the value is equal in every render.
  const list = ids.join(' ');
  useEffect(() => {
    const inOrder = list.split(' ');
    const first = document.getElementById(inOrder[0] ?? '');
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        const isAbove = (first?.getBoundingClientRect().top ?? 0) > 0;
        const next = inOrder.find((id) => inView.has(id)) ?? (isAbove ? inOrder[0] : undefined);
        // Below the last one the mark stays.
        setCurrent((before) => next ?? before);
      },
      { rootMargin: `-${readingLine}px 0px 0px` },
    );
    for (const id of inOrder) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [list]);
  return current;
}
