const placeholder =
  /<a [^>]*href="#"[^>]*>(?<link>[^<]+)|<button [^>]*aria-disabled="true" aria-label="(?<button>[^"]+)"/g;

/** The texts of links to `#` and of buttons that do nothing (docs/product.md 2.3 and 2.4). */
export const placeholdersIn = (html: string): string[] =>
  [...html.matchAll(placeholder)].flatMap(({ groups }) => groups?.link ?? groups?.button ?? []);
