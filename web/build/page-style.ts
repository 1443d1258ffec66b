import { Buffer } from 'node:buffer';
import { transform } from 'lightningcss';

/**
 * What of a style sheet a page can use: the rules whose classes, and the keyframes whose names, `text` has among its
 * words. `text` is the page's HTML with the code that can change it.
 */
export function usedStyle(sheet: string, text: string): string {
  const words = new Set(text.split(/[\s"'`<>=;]+/));
  const classes = [...sheet.matchAll(/\.((?:[\w-]|\\.|[^ -~\s])+)/g)].map(([, name = '']) =>
    name.replace(/\\(.)/g, '$1'),
  );
  const used = without(
    sheet,
    classes.filter((name) => !words.has(name)),
  );
  return withoutUnnamed(used, text);
}

// An animation or a property is used where its name stands beside its definition, in the sheet or in the code.
function withoutUnnamed(sheet: string, text: string): string {
  const defined = [...sheet.matchAll(/(?:@keyframes |@property |[{;])([\w-]+)[:{]/g)].map(
    ([, name = '']) => name,
  );
  const animations = [...sheet.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name);
  const properties = defined.filter((name) => name.startsWith('--'));
  const named = new Set(`${sheet} ${text}`.match(/(?<=var\()--[\w-]+/g));
  const running = new Set(sheet.replaceAll(/@keyframes [\w-]+/g, '').match(/[\w-]+/g));
  const unused = [
    ...properties.filter((name) => !named.has(name)),
    ...animations.filter((name) => !running.has(name)),
  ];
  const less = without(sheet, unused);
  return less.length < sheet.length ? withoutUnnamed(less, text) : less;
}

function without(sheet: string, unusedSymbols: string[]): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(sheet),
    minify: true,
    unusedSymbols,
  });
  return code.toString();
}
