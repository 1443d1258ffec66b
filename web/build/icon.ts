import { Resvg } from '@resvg/resvg-js';
import { mark, markShapes } from '#contract/mark.ts';
import { colour, colourOnPine } from './tokens.ts';

const side = 32;
/** How much of the ground's height the mark takes. */
const share = 0.8;

/** The mark on its dark ground, as an SVG. `corner` rounds the ground; the icon of a phone is rounded by the phone. */
export function icon({ corner }: { corner: number }): string {
  const scale = (side * share) / mark.height;
  const left = (side - mark.width * scale) / 2;
  const top = (side - mark.height * scale) / 2;
  const place = [left, top, scale].map((value) => Number(value.toFixed(3)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" rx="${corner}" fill="${colour('pine')}"/><g transform="translate(${place[0]} ${place[1]}) scale(${place[2]})">${markShapes(colourOnPine('ink'), colour('signal'))}</g></svg>\n`;
}

/** An SVG as a PNG of `width` px. */
export const picture = (svg: string, width: number): Uint8Array =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
