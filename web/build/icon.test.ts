import { expect, test } from 'vitest';
import { icon } from './icon.ts';

test('the icon in the tab is the mark in the colours of the site; `vitest run web/build/icon.test.ts --update` writes it', async () => {
  await expect(icon({ corner: 7 })).toMatchFileSnapshot('../public/favicon.svg');
});
