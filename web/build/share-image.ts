import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { colour } from './tokens.ts';

const font = (weight: 400 | 600) => ({
  name: 'Schibsted Grotesk',
  weight,
  data: readFileSync(
    new URL(
      import.meta.resolve(
        `@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-${weight}-normal.woff`,
      ),
    ),
  ),
});

const colours = { paper: colour('paper'), pine: colour('pine'), signal: colour('signal') };

const box = (style: object, children?: unknown) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** A PNG of 1200 x 630 px for social sharing: the page's title over the flow line, signed with the company's name. */
export async function shareImage(title: string, company: string): Promise<Uint8Array> {
  const node = (size: number) =>
    box({ width: size, height: size, borderRadius: size, backgroundColor: colours.signal });
  const line = box({ height: 6, width: 140, backgroundColor: colours.signal });
  const card = box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      padding: 88,
      background: colours.paper,
      color: colours.pine,
      fontFamily: 'Schibsted Grotesk',
    },
    [
      box({ fontSize: 36, fontWeight: 600 }, company),
      box({ fontSize: 80, fontWeight: 600, lineHeight: 1.1, maxWidth: 940 }, title),
      box({ alignItems: 'center' }, [node(22), line, node(22), line, node(22)]),
    ],
  );
  const fonts = [font(400), font(600)];
  const svg = await satori(card as Parameters<typeof satori>[0], {
    width: 1200,
    height: 630,
    fonts,
  });
  return new Resvg(svg).render().asPng();
}
