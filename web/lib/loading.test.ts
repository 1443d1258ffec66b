import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { firstUse } from './loading.ts';

test.each([
  ['a pointer', fireEvent.pointerOver],
  ['a finger', fireEvent.touchStart],
  ['a key', fireEvent.keyDown],
  ['the focus', fireEvent.focusIn],
])('%s on the page triggers loading once', async (_, use) => {
  const load = vi.fn();
  const loaded = firstUse().then(load);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  use(document.body);
  use(document.body);
  await loaded;
  expect(load).toHaveBeenCalledOnce();
});

beforeEach(() => {
  vi.resetModules();
  document.head.innerHTML = '<style data-whole="/assets/whole.css"></style>';
});

const load = async (code = Promise.resolve('code')) =>
  (await import('./loading.ts')).withStyles(code);
const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];

test('a style sheet that has loaded before the code is not applied until the code has loaded', async () => {
  const { promise: code, resolve } = Promise.withResolvers<string>();
  const both = load(code);
  await vi.waitFor(() => expect(sheets()).toHaveLength(1));
  const [link] = sheets();
  expect(link?.media).toBe('not all');
  const sheet = { media: { mediaText: 'not all' } };
  Object.defineProperty(link, 'sheet', { value: sheet });
  link?.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(sheet.media.mediaText).toBe('not all');
  resolve('code');
  expect(await both).toBe('code');
  expect(sheet.media.mediaText).toBe('all');
});

test('a style sheet that failed to load is requested again at the next attempt', async () => {
  const first = load();
  await vi.waitFor(() => expect(sheets()).toHaveLength(1));
  sheets()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('/assets/whole.css');
  const second = load();
  await vi.waitFor(() => expect(sheets()).toHaveLength(2));
  sheets()[0]?.dispatchEvent(new Event('load'));
  await second;
});

test('navigation does not wait for styles if the document has no style sheet (development)', async () => {
  document.head.innerHTML = '';
  await load();
  expect(sheets()).toHaveLength(0);
});
