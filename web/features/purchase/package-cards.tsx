import { packages, packageTypes } from '#contract/catalogue.ts';
import { pricingContent } from '../../content/pricing.ts';
import { CheckList } from './check-list.tsx';
import { PriceCard } from './price-card.tsx';
import { PurchaseNotes } from './purchase-notes.tsx';
import { QuoteCard } from './quote-card.tsx';
import { WhoRunsIt } from './who-runs-it.tsx';

const { onetime } = pricingContent;

export function PackageCards() {
  return (
    <>
      <WhoRunsIt who={onetime.who} when={onetime.when} where={onetime.where} />
      <ul className="price-cards">
        {packageTypes.map((id) => {
          const { name, workflows: count, supportDays, mostPopular } = packages[id];
          return (
            <PriceCard
              key={id}
              item={{ kind: 'package', id }}
              buy={onetime.buy(name)}
              popular={mostPopular}
            >
              <CheckList points={onetime.points(count, supportDays)} />
            </PriceCard>
          );
        })}
        <QuoteCard {...onetime.quote} />
      </ul>
      <PurchaseNotes verb={onetime.verb} notes={onetime.notes} />
    </>
  );
}
