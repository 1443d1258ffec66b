import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { allowRequests, cancelRequests, server } from '../../mocks/api/node.ts';

// Minimal versions of the APIs that the site or Radix uses and jsdom lacks.
Object.assign(Element.prototype, {
  setPointerCapture() {},
  hasPointerCapture: () => false,
  scrollIntoView() {},
});
window.scrollTo = () => {};
// jsdom's frames come from an interval, which also starts when a focused page changes visibility. If it starts under
// fake timers it never runs again, and later tests in the same document get no frames.
window.requestAnimationFrame = (callback) =>
  window.setTimeout(() => callback(performance.now()), 1000 / 60);
window.cancelAnimationFrame = (handle) => window.clearTimeout(handle);
window.matchMedia = () => ({ matches: false }) as MediaQueryList;
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, { ResizeObserver: Observer, IntersectionObserver: Observer });
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// A busy machine may need more than the default of one second.
configure({
  asyncUtilTimeout: 10_000,
  // The default message has hundreds of lines: every accessible role, then the whole document.
  getElementError: (message) => new Error((message ?? '').split('\n').slice(0, 20).join('\n')),
});

let noise: MockInstance[] = [];

// The files of a worker share one document (vite.config.ts), so each test cleans up.
afterAll(() => {
  document.head.replaceChildren();
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
  localStorage.clear();
});

beforeEach(() => {
  allowRequests();
  noise = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  await cancelRequests();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  server.resetHandlers();
  sessionStorage.clear();
  server.events.removeAllListeners();
  const said = noise.flatMap((spy) => spy.mock.calls);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(said, 'the console stays quiet').toEqual([]);
});
