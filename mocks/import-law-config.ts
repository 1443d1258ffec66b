import type { Row } from './import-law.ts';

const words = (text: string) => text.split(' ').filter(Boolean);

/** The rule that Biome makes of a row. */
function toOverride([files, may, says, mayAsTypes = '']: Row) {
  const message = `${says} (docs/house.md, "Who may import whom").`;
  const except = words(`${may} ${mayAsTypes}`).map((glob) => `!${glob}`);
  const patterns: object[] = [{ group: ['**', ...except], message }];
  // Types are capitalised here, values are not.
  if (mayAsTypes)
    patterns.push({ group: words(mayAsTypes), importNamePattern: '[a-z].*', message });
  const rule = { level: 'error', options: { patterns } };
  return { includes: words(files), linter: { rules: { style: { noRestrictedImports: rule } } } };
}

/** The law as the text of import-law.json, a row per line. */
export function asBiomeConfig(law: readonly Row[]): string {
  const overrides = law.map((row) => JSON.stringify(toOverride(row)));
  return `{ "overrides": [\n${overrides.join(',\n')}\n] }\n`;
}
