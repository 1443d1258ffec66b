import './price-card.css';
import { type Item, items, priced } from '#contract/catalogue.ts';
import { sells } from '#contract/company.ts';
import { formatKronor, noBreak } from '#contract/format.ts';
import { company } from '../../content/company.ts';
import { pricingContent } from '../../content/pricing.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Named } from '../../ui/link.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { BuyButton, type Leave, type LoadRequest, usePurchase } from './buy-button.tsx';
import { RecentOrderLine } from './recent-order-line.tsx';

const { card: content, notSelling } = pricingContent;

const lowestPrice = Math.min(...items.map((item) => priced(item).net));

type Props = {
  item: Item;
  /** `buyRest` is for screen readers only. */
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
  const variant = badge ? 'primary' : 'secondary';
  // In the card the failure line would make the whole row higher.
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
          {sells(company) ? (
            <BuyButton {...{ item, name, purchase, variant }} more={rest}>
              {buy}
            </BuyButton>
          ) : (
            <ButtonLink href={notSelling.action.href} variant={variant}>
              {notSelling.action.label}
            </ButtonLink>
          )}
          {!isBesideOthers && line}
          <RecentOrderLine className="mt-4 text-small sm:hidden" />
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
    <p className="@container grid content-start text-small">
      <strong className="mb-1 text-[length:min(var(--text-section),21cqi)]/[1.1] tracking-[-0.025em] [font-variant-numeric:lining-nums_tabular-nums]">
        {formatKronor(net)}
        {period && (
          <small className="inline-block text-title font-semibold tracking-[-0.01em]">
            {period}
          </small>
        )}
      </strong>
      <span>
        {content.exVat} {net === lowestPrice && <Why />}
      </span>
      <span className="text-muted">{content.incVat(formatKronor(total) + period)}</span>
    </p>
  );
}

const Why = () => (
  <a
    href={content.why.href}
    className="-my-3 ml-2 inline-flex min-h-11 items-center whitespace-nowrap text-muted underline"
  >
    {content.why.label}
  </a>
);

type Quote = (typeof pricingContent)['onetime' | 'subscription']['quote'];

export const QuoteCard = ({ name, price, text, points, action }: Quote) => (
  <li className="price-card">
    <h3 className="text-title">{name}</h3>
    <p className="grid content-start text-small">
      <strong className="mb-1 text-section">
        <small className="inline-block text-title font-semibold tracking-[-0.01em]">{price}</small>
      </strong>
      <span>{text}</span>
    </p>
    <div className="price-card-action">
      <ButtonLink href={action.href} variant="secondary">
        {action.label}
      </ButtonLink>
    </div>
    <CheckList points={points} />
  </li>
);

const CheckList = ({ points }: { points: readonly string[] }) => (
  <ul className="grid content-start gap-2.5 text-small">
    {points.map((point) => (
      <li key={point} className="flex items-start gap-2.5">
        <Icon name="check" className="mt-0.5 size-4.5 shrink-0 text-signal-deep" />
        <span>{point}</span>
      </li>
    ))}
  </ul>
);
