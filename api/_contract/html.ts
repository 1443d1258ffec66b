const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Escapes text between tags, which needs fewer escapes than an attribute. */
export const escapeText = (text: string) => text.replace(/[&<]/g, (sign) => entities[sign] ?? sign);

export type Html = { readonly markup: string };

type Part = string | number | false | undefined | null | Html | readonly Part[];

/** HTML from a template. Texts and numbers are escaped; `false`, `null` and `undefined` are omitted. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const filled = literals.map((literal, index) => literal + markupOf(parts[index]));
  return { markup: filled.join('') };
}

function markupOf(part: Part): string {
  if (part === undefined || part === null || part === false) return '';
  if (typeof part === 'object') return 'markup' in part ? part.markup : part.map(markupOf).join('');
  return escapeHtml(String(part));
}
