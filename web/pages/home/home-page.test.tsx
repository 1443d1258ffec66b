import { readdirSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { homeContent } from '../../content/home.ts';
import { render } from '../../testing/render.tsx';
import { HomePage } from './home-page.tsx';

const folder = 'web/public/film';

test('under the poster of the film three stills have captions and wait until they are near', () => {
  render(<HomePage />);
  const { heading, stills } = homeContent.video;
  const film = screen.getByRole('region', { name: heading });
  const items = within(film).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(
    stills.map(({ title, text }) => title + text),
  );
  const images = [...film.querySelectorAll('img')];
  expect(images).toHaveLength(stills.length);
  for (const image of images) {
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(Number(image.getAttribute('width'))).toBeGreaterThan(0);
    expect(Number(image.getAttribute('height'))).toBeGreaterThan(0);
    expect(readdirSync(folder)).toContain(image.getAttribute('src')?.replace('/film/', ''));
  }
});

test('all ten integrations are on the home page by name', () => {
  const { container } = render(<HomePage />);
  for (const name of [
    'Google',
    'Slack',
    'Shopify',
    'Notion',
    'Stripe',
    'GitHub',
    'Zoom',
    'Airtable',
    'WordPress',
    'Calendly',
  ]) {
    const mark = `/app-logos.svg#${name.toLowerCase()}`;
    expect(container.querySelector(`img[src="${mark}"][loading="lazy"]`)).toBeTruthy();
    expect(screen.getByText(name)).toBeVisible();
  }
});

test('the button of the film says that the film is coming and does nothing', async () => {
  const { visitor } = render(<HomePage />);
  const play = screen.getByRole('button', { name: homeContent.video.play });
  expect(play).toHaveAttribute('aria-disabled', 'true');
  const film = play.closest('section');
  const before = film?.innerHTML;
  await visitor.click(play);
  expect(film?.innerHTML).toBe(before);
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
