import type { FAQPage, Offer, Organization, WithContext } from 'schema-dts';
import { items, priced } from '#contract/catalogue.ts';
import { isOffered } from '#contract/company.ts';
import { company } from '../content/company.ts';
import { pages } from '../content/pages.ts';
import { faqContent } from '../content/pricing-details.ts';
import type { RoutedPage } from './router.tsx';

const context = 'https://schema.org';

const organization: WithContext<Organization> = {
  '@context': context,
  '@type': 'Organization',
  name: company.name,
  legalName: company.legalName,
  url: company.origin,
  email: company.email,
  vatID: company.vatNumber,
  address: company.postalAddress,
  ...(company.phone && { telephone: company.phone }),
  ...(isOffered(company.networkUrl) && { sameAs: [company.networkUrl] }),
};

const offers = items.map((item): WithContext<Offer> => {
  const { name, net } = priced(item);
  const monthly = item.kind === 'plan';
  return {
    '@context': context,
    '@type': 'Offer',
    name,
    url: `${company.origin}${pages.pricing.path}`,
    eligibleCustomerType: { '@id': 'http://purl.org/goodrelations/v1#Business' },
    seller: { '@type': 'Organization', name: company.name },
    priceSpecification: {
      '@type': monthly ? 'UnitPriceSpecification' : 'PriceSpecification',
      price: (net / 100).toFixed(2),
      priceCurrency: 'SEK',
      valueAddedTaxIncluded: false,
      ...(monthly && { unitCode: 'MON' }),
    },
  };
});

const questions: WithContext<FAQPage> = {
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: faqContent.questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

export function structuredData(page: RoutedPage): object[] {
  if (page === 'home') return [organization];
  if (page === 'pricing') return [...offers, questions];
  return [];
}
