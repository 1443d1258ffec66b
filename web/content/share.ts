import { packages, tierName } from '#contract/catalogue.ts';
import { noBreak } from '#contract/format.ts';
import { aboutContent } from './about.ts';
import { contactContent } from './contact.ts';
import { homeContent } from './home.ts';
import { figures } from './offer.ts';
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

const [listening, , building, , handingOver] = aboutContent.timeline.steps;

/** The stops of the line, on pages that have an idea to draw; others show the mark. */
const stops: Partial<Record<string, readonly string[]>> = {
  home: homeContent.flow.stops.map(({ title }) => title),
  pricing: Object.values(packages).map((tier) => noBreak(tierName(tier))),
  about: [listening, building, handingOver].map(({ title }) => title),
  contact: ['Videomöte', 'Telefonsamtal', 'Mejl'],
};

/** The words on the images for sharing, by the id of the page. */
export const shareContent = { headings, prices, stops } as const;
