const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';

/**
 * The document as it could be without any script: its style sheets inline; scripts, data blocks, what is fetched for
 * scripts or ahead of them, and the policy that would refuse the inlined styles left out. Fonts and images stay.
 * `readStyles` returns the text of a style sheet.
 */
export function withoutScript(document: string, readStyles: (href: string) => string): string {
  return document
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>\s*/gi, '')
    .replace(/<meta\b[^>]*http-equiv="content-security-policy"[^>]*>\s*/gi, '')
    .replace(/<link\b[^>]*>\s*/gi, (link) => {
      const rel = attribute(link, 'rel');
      if (rel === 'stylesheet') {
        const media = attribute(link, 'media');
        return `<style${media && ` media="${media}"`}>${readStyles(attribute(link, 'href'))}</style>`;
      }
      const kept = rel === 'preload' ? /^(font|image)$/.test(attribute(link, 'as')) : true;
      return kept && !/^(modulepreload|prefetch|prerender)$/.test(rel) ? link : '';
    });
}
