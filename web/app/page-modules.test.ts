import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { prefetchLinkedPages } from './page-modules.ts';

const link = (href: string) => {
  document.body.innerHTML = `<a href="${href}"><span>Link</span></a>`;
  return document.querySelector('span') ?? document.body;
};

test('the page of a link is loaded when the pointer, a finger or the focus comes to it; one elsewhere is not', () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  prefetchLinkedPages(load);
  fireEvent.pointerOver(link('/pricing?typ=x#a'));
  fireEvent.touchStart(link('/about'));
  fireEvent.focusIn(link('/contact'));
  fireEvent.pointerOver(link('https://elsewhere.example/terms'));
  fireEvent.pointerOver(link('mailto:hej@flodesbyran.example'));
  expect(load.mock.calls).toEqual([['pricing'], ['about'], ['contact']]);
});
