import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LegalText } from './legal-text.tsx';

const chapters = ['parter', 'pris', 'ansvar'].map((id) => ({
  id,
  heading: `Om ${id}`,
  blocks: [id],
}));

type Seen = { target: { id: string }; isIntersecting: boolean };

test('the contents mark the chapter that is read, the first that reaches below the reading line', () => {
  const observed: string[] = [];
  let tell = (_seen: Seen[]) => {};
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = disconnect;
      constructor(told: typeof tell) {
        tell = told;
      }
      observe({ id }: Element) {
        observed.push(id);
      }
    },
  );
  const { unmount } = render(<LegalText contents="Innehåll" chapters={chapters} />);
  const current = () =>
    screen
      .getAllByRole('link', { hidden: true })
      .filter((link) => link.getAttribute('aria-current') === 'location')
      .map((link) => link.textContent);
  const scroll = (...seen: [id: string, isIntersecting: boolean][]) =>
    act(() => tell(seen.map(([id, isIntersecting]) => ({ target: { id }, isIntersecting }))));
  expect(observed).toEqual(['parter', 'pris', 'ansvar']);
  expect(current()).toEqual([]);
  scroll(['pris', true], ['parter', true]);
  expect(current()).toEqual(['Om parter']);
  scroll(['parter', false], ['ansvar', true]);
  expect(current()).toEqual(['Om pris']);
  scroll(['pris', false], ['ansvar', false]);
  expect(current()).toEqual([]);
  unmount();
  expect(disconnect).toHaveBeenCalledOnce();
});

test('without an observer the contents are plain links', () => {
  render(<LegalText contents="Innehåll" chapters={chapters} />);
  const links = screen.getAllByRole('link', { hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#parter', '#pris', '#ansvar']);
});
