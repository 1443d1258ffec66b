import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  type loadPage,
  loadThenNavigate,
  prefetchLinkedPages,
  scrollPage,
  scrollToHash,
} from './router.tsx';

const Page = () => null;

function visitor(load: typeof loadPage) {
  const leave = vi.fn<(address: string) => void>();
  const navigate = vi.fn<(to: string) => void>();
  return { leave, navigate, follow: loadThenNavigate(load, leave) };
}

test('the page changes once the code of the next page is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Page>();
  const load = vi.fn(() => promise);
  const { leave, navigate, follow } = visitor(load);
  const followed = follow(navigate, '/pricing', undefined);
  expect(load).toHaveBeenCalledExactlyOnceWith('pricing');
  expect(navigate).not.toHaveBeenCalled();
  resolve(Page);
  await followed;
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/pricing', undefined);
  expect(leave).not.toHaveBeenCalled();
});

test('following a second link while code loads opens only the second page', async () => {
  const first = Promise.withResolvers<typeof Page>();
  const { navigate, follow } = visitor((page) =>
    page === 'pricing' ? first.promise : Promise.resolve(Page),
  );
  const followed = follow(navigate, '/pricing', undefined);
  await follow(navigate, '/about', undefined);
  first.resolve(Page);
  await followed;
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/about', undefined);
});

test.each([
  ['does not arrive within four seconds', () => new Promise<never>(() => {})],
  ['cannot be loaded', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the browser loads the document of a page whose code %s', async (_, load) => {
  vi.useFakeTimers();
  const { leave, follow } = visitor(load);
  const followed = follow(vi.fn(), '/pricing', undefined);
  await vi.advanceTimersByTimeAsync(4_000);
  await followed;
  expect(leave).toHaveBeenCalledExactlyOnceWith('/pricing');
});

test.each([
  ['arrives', () => Promise.resolve(Page)],
  ['fails to load', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a visitor who goes elsewhere before the code of a page %s stays there', async (_, load) => {
  const { leave, navigate, follow } = visitor(load);
  const followed = follow(navigate, '/pricing', undefined);
  window.history.replaceState(null, '', '/#services');
  await followed;
  expect(navigate).not.toHaveBeenCalled();
  expect(leave).not.toHaveBeenCalled();
});

test('a link loads the document if the browser refuses to change the URL', async () => {
  const { leave, follow } = visitor(async () => Page);
  const refuse = () => {
    throw new DOMException('100 times per 30 seconds', 'SecurityError');
  };
  await follow(refuse, '/pricing', undefined);
  expect(leave).toHaveBeenCalledExactlyOnceWith('/pricing');
  const scrolled = scrolledOn('/');
  await follow(refuse, '/#services', undefined);
  expect(scrolled).toEqual(['services']);
});

/** Renders a page with one section. Returns the list of positions that the page is scrolled to. */
function scrolledOn(address: string) {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = '<section id="services" tabindex="-1"></section>';
  const scrolled: string[] = [];
  vi.stubGlobal('scrollY', 300);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => void scrolled.push('top'));
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function show(this: Element) {
    scrolled.push(this.id);
  });
  return scrolled;
}

test.each(['/', '/?fbclid=abc', '/#services'])(
  'on %s a link to the page itself scrolls to the top',
  async (address) => {
    const scrolled = scrolledOn(address);
    const { navigate, follow } = visitor(async () => Page);
    await follow(navigate, '/', undefined);
    expect(scrolled).toEqual(['top']);
  },
);

test('a link to the current URL adds no history entry', async () => {
  scrolledOn('/#services');
  const { navigate, follow } = visitor(async () => Page);
  await follow(navigate, '/#services', undefined);
  expect(navigate).not.toHaveBeenCalled();
});

test('replacing the URL (change of tab) does not scroll', async () => {
  const scrolled = scrolledOn('/');
  const { navigate, follow } = visitor(async () => Page);
  await follow(navigate, '/?typ=x', { replace: true });
  expect(navigate).toHaveBeenCalledOnce();
  expect(scrolled).toEqual([]);
});

test.each([
  { reduced: false, behavior: 'smooth' },
  { reduced: true, behavior: 'instant' },
])(
  'scrolling is $behavior when the visitor prefers reduced motion: $reduced',
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

const link = (href: string) => {
  document.body.innerHTML = `<a href="${href}"><span>Link</span></a>`;
  return document.querySelector('span') ?? document.body;
};

test('a linked page is preloaded on hover, touch or focus, but not an external link', () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  prefetchLinkedPages(load);
  fireEvent.pointerOver(link('/pricing?typ=x#a'));
  fireEvent.touchStart(link('/about'));
  fireEvent.focusIn(link('/contact'));
  fireEvent.pointerOver(link('https://elsewhere.example/terms'));
  fireEvent.pointerOver(link('mailto:hej@flodesbyran.example'));
  expect(load.mock.calls).toEqual([['pricing'], ['about'], ['contact']]);
});
