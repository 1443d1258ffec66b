import { Buffer } from 'node:buffer';
import { type CustomAtRules, type Selector, transform, type Visitor } from 'lightningcss';
import { cssTargets as targets } from './browsers.ts';

/**
 * The part of a minified style sheet that a page can use. `text` is everything that can name a class on it: its HTML,
 * its inline script and the texts in the code of its modules. What is certain goes: selectors with a class, id or data
 * attribute that `text` does not contain, and custom properties and keyframes that nothing left reads. The fallback of a
 * custom property that nothing sets stands in its place.
 */
export function usedStyle(sheet: string, text: string): string {
  // After a colon stands the name that a variant applies to, like `w-1` in `md:w-1`, which is another class.
  const words = new Set(text.match(/(?<![\w:-])[\w-]+/g));
  const isNamed = (name: string) =>
    /[^\w-]/.test(name)
      ? new RegExp(`(?<![\\w:-])${name.replaceAll(/[^\w-]/g, '\\$&')}(?![\\w-])`).test(text)
      : words.has(name);
  const isUsable = (selector: Selector): boolean =>
    selector.every((part) => {
      if (part.type === 'class' || part.type === 'id') return isNamed(part.name);
      if (part.type === 'attribute' && part.name.startsWith('data-')) return isNamed(part.name);
      // A page is no part of another's shadow tree.
      if (part.type === 'pseudo-class' && part.kind === 'host') return false;
      const isChoice =
        part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where');
      return !isChoice || part.selectors.some(isUsable);
    });
  const used = minified(sheet, {
    // biome-ignore lint/correctness/noComponentHookFactories: Lightning CSS names its visitors like components.
    Selector: (selector) => (isUsable(selector) ? undefined : []),
  });
  // Lightning CSS leaves a blank after the commas of custom properties.
  return withoutUnread(used, text).replaceAll(/("[^"]*")|, /g, (_, string) => string ?? ',');
}

function withoutUnread(sheet: string, text: string): string {
  const read = new Set(`${sheet.match(/var\(--[\w-]+/g)} ${text}`.match(/--[\w-]+/g));
  // A registered property without an initial value has none.
  const settings = sheet.match(/--[\w-]+(?=:|\{[^}]*initial-value)/g);
  const set = new Set(`${settings} ${text}`.match(/--[\w-]+/g));
  const words = new Set(sheet.replaceAll(/@keyframes [\w-]+/g, '').match(/[\w-]+/g));
  const less = minified(sheet, {
    Declaration: {
      custom: ({ name }) => (name.startsWith('--') && !read.has(name) ? [] : undefined),
    },
    // Lightning CSS does not take back a fallback that reads another one.
    // biome-ignore lint/correctness/noComponentHookFactories: Lightning CSS names its visitors like components.
    Variable: ({ name, fallback }) =>
      !fallback || set.has(name.ident) || fallback.some(({ type }) => type === 'var')
        ? undefined
        : fallback,
    Rule: {
      property: (rule) => (read.has(rule.value.name) ? undefined : []),
      keyframes: (rule) => (words.has(rule.value.name.value) ? undefined : []),
    },
  });
  return less.length < sheet.length ? withoutUnread(less, text) : less;
}

function minified(sheet: string, visitor: Visitor<CustomAtRules>): string {
  const code = Buffer.from(sheet);
  return transform({ filename: 'page.css', code, minify: true, targets, visitor }).code.toString();
}
