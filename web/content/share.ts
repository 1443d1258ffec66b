import { figures } from './catalogue-figures.ts';
import { homeContent } from './home.ts';

/** The words on every image for sharing, besides the page's title; the price only on pages that sell. */
export const shareContent = {
  price: { amount: `Från ${figures.lowestPrice}`, note: 'exkl. moms' },
  selling: ['home', 'pricing'] as readonly string[],
  stops: homeContent.flow.stops.map(({ title }) => title),
} as const;
