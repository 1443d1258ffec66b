import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  document.head.innerHTML = '<style data-whole="/assets/whole.css"></style>';
});

const load = async () => (await import('./load-styles.ts')).loadStyles();
const sheets = () => [...document.querySelectorAll('link[rel=stylesheet]')];

test('a sheet that could not be loaded is asked for again the next time', async () => {
  const first = load();
  await vi.waitFor(() => expect(sheets()).toHaveLength(1));
  sheets()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('/assets/whole.css');
  expect(sheets()).toHaveLength(0);
  const second = load();
  await vi.waitFor(() => expect(sheets()).toHaveLength(1));
  sheets()[0]?.dispatchEvent(new Event('load'));
  await second;
});

test('a document that names no sheet, as in development, has nothing to wait for', async () => {
  document.head.innerHTML = '';
  await load();
  expect(sheets()).toHaveLength(0);
});
