import { aboutContent } from './about.ts';
import { contactContent } from './contact.ts';
import { homeContent } from './home.ts';
import { figures } from './offer.ts';
import { pricingContent } from './pricing.ts';

/** Image headings for pages whose title is too short. */
const headings: Partial<Record<string, string>> = {
  home: homeContent.hero.heading,
  pricing: pricingContent.heading,
  about: aboutContent.heading,
  contact: contactContent.heading,
};

const note = 'exkl. moms';

const prices: Partial<Record<string, { amount: string; note: string }>> = {
  home: { amount: `Från ${figures.lowestPrice}`, note },
  pricing: { amount: figures.packagePrices, note },
};

const [listening, , building, , handingOver] = aboutContent.timeline.steps;

/** Images of pages without stops show the logo mark. */
const stops: Partial<Record<string, readonly string[]>> = {
  home: homeContent.flow.stops.map(({ title }) => title),
  about: [listening, building, handingOver].map(({ title }) => title),
  contact: ['Videomöte', 'Telefonsamtal', 'Mejl'],
};

export const shareContent = { headings, prices, stops } as const;
