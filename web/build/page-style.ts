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
  return withPlainTokens(withoutUnnamed(used, text), text);
}

/**
 * A token of the theme that nothing on the page sets anew stands where it is used: in a document, a name and its
 * definition cost more than the value repeated.
 */
function withPlainTokens(sheet: string, text: string): string {
  const [block = '', list = ''] = /@layer theme\{:root,:host\{([^}]*)\}\}/.exec(sheet) ?? [];
  if (!block) return sheet;
  const kept: string[] = [];
  let plain = sheet.replace(block, '@theme');
  for (const token of list.split(';')) {
    const [name = '', value = ''] = token.split(/:(.*)/s);
    const setAnew = new RegExp(`[{;]${name}:`).test(plain);
    if (setAnew || value.includes('var(') || text.includes(name)) kept.push(token);
    else plain = plain.replaceAll(`var(${name})`, () => value);
  }
  return without(
    plain.replace('@theme', () => `@layer theme{:root,:host{${kept.join(';')}}}`),
    [],
  );
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
