import { packages, packageTypes } from '#contract/catalogue.ts';
import { pricingContent } from '../../content/pricing.ts';
import { Notes } from './notes.tsx';
import { Points } from './points.tsx';
import { type BuySlot, PriceCard } from './price-card.tsx';
import { QuoteCard } from './quote-card.tsx';

const { onetime, workflows } = pricingContent;

export function PackageCards({ buy }: { buy: BuySlot }) {
  return (
    <>
      <ul className="cards">
        {packageTypes.map((id) => {
          const { name, workflows: count, price, supportDays, mostPopular } = packages[id];
          return (
            <PriceCard
              key={id}
              name={name}
              net={price}
              popular={mostPopular}
              action={buy({ kind: 'package', id }, onetime.buy(name), mostPopular)}
            >
              <Points points={onetime.points(workflows(count), supportDays)} />
            </PriceCard>
          );
        })}
        <QuoteCard {...onetime.quote} />
      </ul>
      <Notes notes={onetime.notes} />
    </>
  );
}
