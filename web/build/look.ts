import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { markShape } from '../ui/mark-shape.ts';
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
  const favicon = 'web/public/favicon.svg';
  const drawings = globSync('web/public/*.svg', { cwd: root }).filter((path) => path !== favicon);
  return [
    ...drawings.map((path): [string, string] => [path, recoloured(read(path))]),
    [favicon, markIn(roundedCorners)],
    ['web/public/apple-touch-icon.png', picture(markIn(''), 180)],
    ['web/public/favicon.ico', icoOf(picture(markIn(roundedCorners), 32))],
    [mailColours, mailsRecoloured(read(mailColours))],
    ...fonts.map(([name, content]): [string, string | Buffer] => [`web/styles/${name}`, content]),
  ];
}

const roundedCorners = 'rx="7.65"';

/** The mark on the dark background; the side of the square is 5/4 of the mark's height. */
function markIn(corners: string): string {
  const { width, height, line, start, goal } = markShape;
  const side = height * 1.25;
  const ink = colourOnPine('ink');
  const dot = ({ cx, cy, r }: typeof start, fill: string) =>
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `<rect width="${side}" height="${side}" ${corners} fill="${colourOnPine('paper')}"/>`,
    `<g transform="translate(${(side - width) / 2} ${(side - height) / 2})">`,
    `<path d="${line.d}" fill="none" stroke="${ink}" stroke-width="${line.strokeWidth}"/>`,
    `${dot(start, ink)}${dot(goal, colourOnPine('signal'))}</g></svg>\n`,
  ].join('');
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

const picture = (drawing: string, size: number): Buffer =>
  new Resvg(drawing, { fitTo: { mode: 'width', value: size } }).render().asPng();

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
