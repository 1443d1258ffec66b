import { Buffer } from 'node:buffer';
import { type CustomAtRules, type Selector, type TransformOptions, transform } from 'lightningcss';
import { cssTargets as targets } from './browsers.ts';

/**
 * Reduces a minified style sheet to the rules that a page can use. `text` is everything that may contain the page's
 * class names: HTML, inline script and code. Removes selectors whose class, id or data attribute is not in `text`, and
 * unused custom properties and keyframes.
 */
export function usedStyle(sheet: string, text: string): string {
  // `md:w-1` does not count as the class `w-1`.
  const words = new Set(text.match(/(?<![\w:-])[\w-]+/g));
  const isNamed = (name: string) =>
    /[^\w-]/.test(name)
      ? new RegExp(`(?<![\\w:-])${name.replaceAll(/[^\w-]/g, '\\$&')}(?![\\w-])`).test(text)
      : words.has(name);
  const isUsable = (selector: Selector): boolean =>
    selector.every((part) => {
      if (part.type === 'class' || part.type === 'id') return isNamed(part.name);
      if (part.type === 'attribute' && part.name.startsWith('data-')) return isNamed(part.name);
      if (part.type === 'pseudo-class' && part.kind === 'host') return false;
      const isChoice =
        part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where');
      return !isChoice || part.selectors.some(isUsable);
    });
  const used = minified(sheet, {
    visitor: {
      // biome-ignore lint/correctness/noComponentHookFactories: Lightning CSS names its visitors like components.
      Selector: (selector) => (isUsable(selector) ? undefined : []),
    },
  });
  const less = minified(used, { unusedSymbols: unreadNames(used, text) });
  // Lightning CSS leaves a space after commas in custom properties.
  return less.replaceAll(/("[^"]*")|, /g, (_, string) => string ?? ',');
}

/** The custom properties and keyframes of a style sheet that neither its rules nor `text` use. */
function unreadNames(sheet: string, text: string): string[] {
  const read = new Set(`${sheet.match(/var\(--[\w-]+/g)} ${text}`.match(/--[\w-]+/g));
  const properties = sheet.match(/--[\w-]+/g) ?? [];
  const words = new Set(sheet.replaceAll(/@keyframes [\w-]+/g, '').match(/[\w-]+/g));
  const keyframes = sheet.match(/(?<=@keyframes )[\w-]+/g) ?? [];
  return [
    ...properties.filter((name) => !read.has(name)),
    ...keyframes.filter((name) => !words.has(name)),
  ];
}

function minified(sheet: string, options: Partial<TransformOptions<CustomAtRules>>): string {
  const code = Buffer.from(sheet);
  return transform({
    filename: 'page.css',
    code,
    minify: true,
    targets,
    ...options,
  }).code.toString();
}
