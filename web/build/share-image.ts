import { type RenderedImage, Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { fontOfWeight } from './font.ts';
import { height, type Share, ShareCard, width } from './share-card.tsx';

const weights = [400, 600] as const;

const loadFonts = () =>
  Promise.all(
    weights.map(async (weight) => ({ name: 'site', weight, data: await fontOfWeight(weight) })),
  );

let fonts: ReturnType<typeof loadFonts> | undefined;

/** The picture of a page for social sharing, 1200 x 630 px. */
export async function shareImage(share: Share): Promise<RenderedImage> {
  fonts ??= loadFonts();
  const svg = await satori(ShareCard(share), { width, height, fonts: await fonts });
  return new Resvg(svg).render();
}
