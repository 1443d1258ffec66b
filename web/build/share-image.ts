import { readFileSync } from 'node:fs';
import { type RenderedImage, Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { height, type Share, ShareCard, width } from './share-card.tsx';

const font = (weight: 400 | 600) => {
  const file = `@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-${weight}-normal.woff`;
  const data = readFileSync(new URL(import.meta.resolve(file)));
  return { name: 'Schibsted Grotesk', weight, data };
};

const fonts = [font(400), font(600)];

/** The picture of a page for social sharing, 1200 x 630 px. */
export async function shareImage(share: Share): Promise<RenderedImage> {
  return new Resvg(await satori(ShareCard(share), { width, height, fonts })).render();
}
