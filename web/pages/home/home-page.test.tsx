import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { homeContent } from '../../content/home.ts';
// Imported first, so that no component suspends.
import '../../features/leads/lead-form-with-flow.tsx';
import { render } from '../../testing/render.tsx';
import HomePage from './home-page.tsx';

test('the film button says that the film is coming and does nothing', async () => {
  const { visitor } = render(<HomePage />);
  const play = screen.getByRole('button', { name: homeContent.video.play });
  expect(play).toHaveAttribute('aria-disabled', 'true');
  const film = play.closest('section');
  const before = film?.innerHTML;
  await visitor.click(play);
  expect(film?.innerHTML).toBe(before);
});

test('the pictures are not lazy-loaded', () => {
  const { container } = render(<HomePage />);
  const pictures = [...container.querySelectorAll('img')];
  expect(pictures.length).toBeGreaterThan(10);
  expect(pictures.filter((picture) => picture.hasAttribute('loading'))).toEqual([]);
});

test('a caption is the first or last child of its figure, as HTML requires', () => {
  const { container } = render(<HomePage />);
  const captions = [...container.querySelectorAll('figcaption')];
  expect(captions.length).toBeGreaterThan(2);
  for (const caption of captions) {
    expect(caption.parentElement?.tagName).toBe('FIGURE');
    expect(caption.matches(':first-child, :last-child')).toBe(true);
  }
});

test('the moving diagram can be paused and started again', async () => {
  const { visitor, container } = render(<HomePage />);
  const moving = () => !container.querySelector('.flow')?.hasAttribute('data-paused');
  const button = screen.getByRole('button', { name: homeContent.flow.pause });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await visitor.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(moving()).toBe(false);
  await visitor.click(button);
  expect(moving()).toBe(true);
});
