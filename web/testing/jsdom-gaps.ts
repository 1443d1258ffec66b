/** What jsdom lacks and the site or Radix uses, each in its smallest truthful form. */
export function fillJsdomGaps(): void {
  Object.assign(Element.prototype, {
    setPointerCapture() {},
    releasePointerCapture() {},
    hasPointerCapture: () => false,
    scrollIntoView() {},
  });
  window.scrollTo = () => {};
  // jsdom's own frames come from an interval, which it also starts when the look of a page with a focus changes.
  // Started under fake timers it never runs again, and the tests after that share the document get no frame.
  window.requestAnimationFrame = (callback) =>
    window.setTimeout(() => callback(performance.now()), 1000 / 60);
  window.cancelAnimationFrame = (handle) => window.clearTimeout(handle);
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
