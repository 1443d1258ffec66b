import { expect, test } from 'vitest';
import { fromDelivery } from '#contract/promises.ts';
import { pricingContent } from './pricing.ts';
import { comparisonContent, faqContent } from './pricing-details.ts';
import { termsContent } from './terms.ts';

const { onetime } = pricingContent;

test.each([
  [
    'the card of a package',
    onetime.points(1, 30, '100 kr').find((point) => point.includes('support')),
  ],
  ['the comparison', comparisonContent.onetime.support],
  ['the FAQ', faqContent.questions.find(({ answer }) => answer.includes('Support ingår'))?.answer],
  ['the terms', JSON.stringify(termsContent.chapters.find(({ id }) => id === 'support')?.blocks)],
])('%s counts the support days of a package from delivery', (_place, text) => {
  expect(text).toContain(fromDelivery);
});
