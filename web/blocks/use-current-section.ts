import { useEffect, useState } from 'react';

/** Below the header, where the eye begins to read: a link to a section brings its heading above this line, in px. */
const readingLine = 160;

/**
 * The id of the section that is read: the first of them that reaches below the reading line. None before script has
 * come.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  // As one text, which is the same in every render.
  const list = ids.join(' ');
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    const inOrder = list.split(' ');
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        setCurrent(inOrder.find((id) => inView.has(id)));
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
