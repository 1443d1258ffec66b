import './price-card.css';
import { type Item, items, priced } from '#contract/catalogue.ts';
import { formatKronor, noBreak } from '#contract/format.ts';
import { pricingContent } from '../../content/pricing.ts';
import { Named } from '../../ui/link.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { BuyButton, type Leave, type LoadRequest, usePurchase } from './buy-button.tsx';
import { CheckList } from './check-list.tsx';

const content = pricingContent.card;

const lowestPrice = Math.min(...items.map((item) => priced(item).net));

type Props = {
  item: Item;
  /** `buyRest` is only read out. */
  buy: string;
  buyRest?: string;
  badge?: string | undefined;
  points: readonly string[];
  leave?: Leave;
  load?: LoadRequest;
};

export function PriceCard({ item, buy, buyRest, badge, points, leave, load }: Props) {
  const purchase = usePurchase(item, leave, load);
  const name = noBreak(priced(item).name);
  const rest = buyRest && (
    <>
      {' '}
      <span className="sr-only">
        <Named text={buyRest} name={name} />
      </span>
    </>
  );
  const { advice } = purchase;
  const line = advice && <StatusLine line={failedLine(name, advice)} />;
  // In the card the line would make the whole row higher.
  const isBesideOthers = line && window.matchMedia('(width >= 40rem)').matches;
  return (
    <>
      <li id={item.id} tabIndex={-1} className="price-card" data-raised={badge && ''}>
        <h3 className="text-title">
          <span translate="no">{priced(item).name}</span>
          {badge && <span className="price-card-badge">{badge}</span>}
        </h3>
        <Price item={item} />
        <div className="price-card-action">
          <BuyButton
            {...{ item, name, purchase }}
            variant={badge ? 'primary' : 'secondary'}
            more={rest}
          >
            {buy}
          </BuyButton>
          {!isBesideOthers && line}
        </div>
        <CheckList points={points} />
      </li>
      {isBesideOthers && <li className="price-card-failure">{line}</li>}
    </>
  );
}

function failedLine(name: string, advice: keyof typeof content.failedLine) {
  const line = content.failedLine[advice](name);
  return { ...line, lead: <Named text={line.lead} name={name} /> };
}

function Price({ item }: { item: Item }) {
  const { net, total } = priced(item);
  const period = item.kind === 'plan' ? content.perMonth : '';
  return (
    <p className="grid content-start text-small">
      <strong className="mb-1 text-section tracking-[-0.025em] [font-variant-numeric:lining-nums_tabular-nums]">
        {formatKronor(net)}
        {period && (
          <small className="inline-block text-title font-semibold tracking-[-0.01em]">
            {period}
          </small>
        )}
      </strong>
      <span className="relative">
        {content.exVat}
        {net === lowestPrice && <Why />}
      </span>
      <span className="text-muted">{content.incVat(formatKronor(total) + period)}</span>
    </p>
  );
}

const Why = () => (
  <a
    href={content.why.href}
    className="absolute inset-y-0 my-auto inline-grid size-11 place-items-center text-muted underline"
  >
    <span
      aria-hidden="true"
      className="absolute grid size-6 place-items-center rounded-full edge-around text-small/none"
    >
      {content.why.sign}
    </span>
    <span className="sr-only">{content.why.label}</span>
  </a>
);
