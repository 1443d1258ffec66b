import { pages } from '../../content/pages.ts';
import { expect, journey } from './journey.ts';
import { isHydrated, isShown } from './steps.ts';

journey('every page loads and comes alive without a complaint', async ({ visitor }) => {
  const paths = [...Object.values(pages).map(({ path }) => path), '/no-such-page'];
  for (const path of paths) {
    await visitor.open(path);
    await isHydrated(visitor);
    await isShown(visitor.css('h1'));
    expect(await visitor.read(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

journey('the console is heard', async ({ visitor }) => {
  await visitor.open('/about');
  await visitor.read(() => {
    console.error('provoked');
    const style = document.createElement('style');
    style.textContent = 'p { color: red }';
    document.head.append(style);
    return true;
  });
  const heard = async () => (await visitor.complaints()).join('\n');
  await expect.poll(heard).toContain('provoked');
  await expect.poll(heard).toMatch(/style-src|Content Security Policy/);
  await visitor.forget();
});

journey('every link in running text is underlined', async ({ visitor }) => {
  for (const { path } of Object.values(pages)) {
    await visitor.open(path);
    await isHydrated(visitor);
    const plain = await visitor.read(() =>
      [...document.querySelectorAll<HTMLElement>('main :is(p, li, dd, label) :is(a, button)')]
        .filter((link) => {
          const around = link.closest('p, li, dd, label')?.textContent.trim();
          const isShown = link.checkVisibility({ visibilityProperty: true });
          return isShown && !link.matches('.button') && around !== link.textContent.trim();
        })
        .filter((link) => !getComputedStyle(link).textDecorationLine.includes('underline'))
        .map((link) => link.textContent),
    );
    expect(plain, path).toEqual([]);
  }
});
