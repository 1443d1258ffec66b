import { escapeHtml } from '../../_contract/escape-html.ts';

/** Escaped HTML. */
export type Html = { readonly markup: string };

type Part = string | false | undefined | Html | readonly Html[];

/** HTML from a template. Strings are escaped; `false` and `undefined` are omitted. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const filled = literals.map((literal, index) => literal + markupOf(parts[index]));
  return { markup: filled.join('') };
}

function markupOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string') return escapeHtml(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}
