/** Minimal versions of the APIs that the site or Radix uses and jsdom lacks. */
export function fillJsdomGaps(): void {
  Object.assign(Element.prototype, {
    setPointerCapture() {},
    releasePointerCapture() {},
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
}
