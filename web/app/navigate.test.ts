import { beforeEach, expect, test, vi } from 'vitest';
import { loadThenNavigate } from './navigate.ts';
import type { loadPage } from './page-modules.ts';

beforeEach(() => window.history.replaceState(null, '', '/'));

const Page = () => null;

function visitor(load: typeof loadPage) {
  const leave = vi.fn<(address: string) => void>();
  const navigate = vi.fn<(to: string) => void>();
  return { leave, navigate, follow: loadThenNavigate(load, leave) };
}

test('the page changes when the code of the next has come, not before', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Page>();
  const load = vi.fn(() => promise);
  const { leave, navigate, follow } = visitor(load);
  const followed = follow(navigate, '/pricing', undefined);
  expect(load).toHaveBeenCalledExactlyOnceWith('pricing');
  expect(navigate).not.toHaveBeenCalled();
  resolve(Page);
  await followed;
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/pricing', undefined);
  expect(leave).not.toHaveBeenCalled();
});

test('when the code of the next page cannot be loaded, the browser fetches its document', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const { leave, navigate, follow } = visitor(load);
  await follow(navigate, '/about?from=menu', undefined);
  expect(leave).toHaveBeenCalledExactlyOnceWith('/about?from=menu');
  expect(navigate).not.toHaveBeenCalled();
});

test('a link within the page needs no code', async () => {
  const load = vi.fn(async () => Page);
  const { navigate, follow } = visitor(load);
  await follow(navigate, '/?kind=x', undefined);
  expect(navigate).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
});
