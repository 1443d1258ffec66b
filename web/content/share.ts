import { aboutContent } from './about.ts';
import { figures } from './catalogue-figures.ts';
import { contactContent } from './contact.ts';
import { homeContent } from './home.ts';
import { pricingContent } from './pricing.ts';

/** The headings on the images of pages whose title is shorter than what they say. */
const headings: Partial<Record<string, string>> = {
  home: homeContent.hero.heading,
  pricing: pricingContent.heading,
  about: aboutContent.heading,
  contact: contactContent.heading,
};

const note = 'exkl. moms';

/** Prices, on pages that sell. */
const prices: Partial<Record<string, { amount: string; note: string }>> = {
  home: { amount: `Från ${figures.lowestPrice}`, note },
  pricing: { amount: figures.packagePrices, note },
};

/** The words on every image for sharing. */
export const shareContent = {
  headings,
  prices,
  stops: homeContent.flow.stops.map(({ title }) => title),
} as const;
