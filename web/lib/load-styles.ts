let loading: Promise<CSSStyleSheet | null> | undefined;

/**
 * The loaded code, with the site's whole style sheet, which is fetched beside it and applied when both are there, so
 * that what is shown meanwhile is not laid out for it. A document inlines only its own page's part, so other pages wait
 * for this before they are shown. Rejects when either cannot be loaded. In development there is no sheet to wait for.
 */
export async function withStyles<T>(code: Promise<T>): Promise<T> {
  loading ??= load();
  const [loaded, sheet] = await Promise.all([code, loading]);
  // Firefox fetches the sheet again when the link's attribute changes.
  if (sheet) sheet.media.mediaText = 'all';
  return loaded;
}

async function load(): Promise<CSSStyleSheet | null> {
  if (import.meta.env.SSR) return null;
  const inline = document.querySelector<HTMLElement>('style[data-whole]');
  const href = inline?.dataset.whole;
  if (!href) return null;
  const link = document.createElement('link');
  await new Promise((onload, reject) => {
    const onerror = () => {
      loading = undefined;
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    };
    const properties = { rel: 'stylesheet', media: 'not all', href, onload, onerror };
    inline.after(Object.assign(link, properties));
  });
  return link.sheet;
}
