import { figures } from './catalogue-figures.ts';
import { homeContent } from './home.ts';

/** What stands on every image for sharing, beside the page's title; the price only where a page sells. */
export const shareContent = {
  price: { amount: `Från ${figures.lowestPrice}`, note: 'exkl. moms' },
  stops: homeContent.flow.stops.map(({ title }) => title),
} as const;
