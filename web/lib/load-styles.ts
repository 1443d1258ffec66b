let loading: Promise<void> | undefined;

/**
 * Loads the site's whole style sheet. A document inlines only its own page's part, so other pages wait for this before
 * they are shown. Resolves at once where there is nothing to load.
 */
export function loadStyles(): Promise<void> {
  loading ??= load();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function load(): Promise<void> {
  if (import.meta.env.SSR) return;
  const inline = document.querySelector<HTMLElement>('style[data-whole]');
  const href = inline?.dataset.whole;
  if (!href) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    });
    inline.after(link);
  });
}
