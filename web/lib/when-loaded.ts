/** Calls `run` once the page has loaded, or at once if it has. Returns the way to call it off. */
export function whenLoaded(run: () => void): () => void {
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
  return () => window.removeEventListener('load', run);
}
