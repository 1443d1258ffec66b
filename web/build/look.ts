import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { fontFiles } from './font.ts';
import { colour, colourOnPine } from './tokens.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const mailColours = 'api/_mail/blocks.ts';

/**
 * Files made from colours and typeface. `npm run look` writes them, look.test.ts compares them.
 */
export async function look(): Promise<[path: string, content: string | Buffer][]> {
  const fonts = Object.entries(await fontFiles());
  const drawings = globSync('web/public/*.svg', { cwd: root });
  const favicon = recoloured(read('web/public/favicon.svg'));
  return [
    ...drawings.map((path): [string, string] => [path, recoloured(read(path))]),
    ['web/public/apple-touch-icon.png', icon(favicon.replace('rx="7"', ''), 180)],
    ['web/public/favicon.ico', icoOf(icon(favicon, 32))],
    [mailColours, mailsRecoloured(read(mailColours))],
    ...fonts.map(([name, content]): [string, string | Buffer] => [`web/styles/${name}`, content]),
  ];
}

/** `--pine-ink` is the colour `ink` on the dark background. */
const recoloured = (drawing: string) =>
  drawing.replaceAll(/--(pine-)?([a-z-]+): #\w+/g, (_, onPine = '', name) => {
    const value = onPine ? colourOnPine(name) : colour(name);
    return `--${onPine}${name}: ${value}`;
  });

/** Mail clients support neither `oklch()` nor custom properties. */
const mailsRecoloured = (code: string) =>
  code
    .split(/(?= {2}dark: \{)/)
    .map((part, dark) =>
      part.replaceAll(
        /(\w+): '#\w+'/g,
        (_, name) => `${name}: '${dark ? colourOnPine(name) : colour(name)}'`,
      ),
    )
    .join('');

function icon(drawing: string, size: number): Buffer {
  const plain = drawing.replaceAll(/var\(--([a-z-]+)\)/g, (_, name) => {
    return drawing.match(`--${name}: (#\\w+)`)?.[1] ?? '';
  });
  return new Resvg(plain, { fitTo: { mode: 'width', value: size } }).render().asPng();
}

/** An icon file with one picture of 32 x 32 px. https://en.wikipedia.org/wiki/ICO_(file_format) */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  head.writeUInt32LE(png.length, 14);
  return Buffer.concat([head, png]);
}

if (import.meta.main) {
  for (const [path, content] of await look()) writeFileSync(join(root, path), content);
  execFileSync('biome', ['format', '--write', 'web/styles/fonts.css', mailColours], { cwd: root });
}
