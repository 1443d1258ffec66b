import { expect, test } from 'vitest';
import { homeContent } from '../content/home.ts';
import { footerContent } from '../content/layout.ts';
import { renderPage } from '../entry-server.tsx';
import { placeholdersIn } from './placeholders.ts';

test('the placeholders of the home page are its links without a target and the film', async () => {
  const links = footerContent.columns.flatMap((column) => [...column.links]);
  const idle = links.filter(({ href }) => href === '#').map(({ label }) => label);
  const found = placeholdersIn(await renderPage('/'));
  expect(found.toSorted()).toEqual([...idle, homeContent.video.play].toSorted());
});
