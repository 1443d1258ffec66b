import { expect, test, vi } from 'vitest';
import { scrollPage, scrollToHash } from './scroll.ts';

test.each([
  { reduced: false, behavior: 'smooth' },
  { reduced: true, behavior: 'instant' },
])(
  'scrolling is $behavior where reduced motion is preferred: $reduced',
  ({ reduced, behavior }) => {
    const scrolled: unknown[] = [];
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
    vi.stubGlobal('scrollY', 300);
    vi.stubGlobal('scrollTo', (options: ScrollToOptions) => scrolled.push(options));
    scrollPage();
    expect(scrolled).toEqual([{ top: 0, behavior }]);
    document.body.innerHTML = '<section id="services" tabindex="-1"></section>';
    const section = document.getElementById('services');
    if (section) section.scrollIntoView = (options) => scrolled.push(options);
    expect(scrollToHash('#services')).toBe(true);
    expect(scrolled[1]).toEqual({ behavior });
    expect(section).toHaveFocus();
    expect(scrollToHash('#nowhere')).toBe(false);
  },
);
