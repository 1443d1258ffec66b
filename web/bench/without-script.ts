const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';

/**
 * The document as it could be without any script: scripts, data blocks and what is fetched for scripts or ahead of them
 * left out. Style is inline in every document of a build; it stays, as do fonts, images and the page's policy.
 */
export function withoutScript(document: string): string {
  return document
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>\s*/gi, '')
    .replace(/<link\b[^>]*>\s*/gi, (link) => {
      const rel = attribute(link, 'rel');
      const kept = rel === 'preload' ? /^(font|image)$/.test(attribute(link, 'as')) : true;
      return kept && !/^(modulepreload|prefetch|prerender)$/.test(rel) ? link : '';
    });
}
