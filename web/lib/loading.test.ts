import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { firstUse } from './loading.ts';

test.each([
  ['a pointer', fireEvent.pointerOver],
  ['a finger', fireEvent.touchStart],
  ['a key', fireEvent.keyDown],
  ['the focus', fireEvent.focusIn],
])('%s on the page loads once', async (_, use) => {
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

test('a sheet that is loaded before the code applies when the code is there', async () => {
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

test('a sheet that could not be loaded is asked for again the next time', async () => {
  const first = load();
  await vi.waitFor(() => expect(sheets()).toHaveLength(1));
  sheets()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('/assets/whole.css');
  const second = load();
  await vi.waitFor(() => expect(sheets()).toHaveLength(2));
  sheets()[0]?.dispatchEvent(new Event('load'));
  await second;
});

test('a document that names no sheet, as in development, has nothing to wait for', async () => {
  document.head.innerHTML = '';
  await load();
  expect(sheets()).toHaveLength(0);
});
