import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const inlineMap = /^\/\/# sourceMappingURL=data:application\/json;base64,(\S+)$/m;

/**
 * Replaces a stack's positions in a bundle (`file:line:column`) by those in its source files, relative to the current
 * folder. `file` is the URL of the bundle, `code` its text with the source map; without a map, texts are returned
 * unchanged.
 */
export function sourcePositions(file: string, code: string): (text: string) => string {
  const [, encoded] = inlineMap.exec(code) ?? [];
  if (!encoded) return (text) => text;
  const map = new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString()));
  const toSource = (position: string, line: string, column: string) => {
    const origin = map.findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return `${file}:${position}`;
    const source = relative(process.cwd(), fileURLToPath(new URL(origin.fileName, file)));
    return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
  };
  return (text) => {
    const [before, ...after] = text.split(`${file}:`);
    return [before, ...after.map((part) => part.replace(/^(\d+):(\d+)/, toSource))].join('');
  };
}
