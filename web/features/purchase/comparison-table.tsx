import './comparison-table.css';
import { packages, plans } from '#contract/catalogue.ts';
import { formatKronor, noBreak } from '#contract/format.ts';
import { comparisonContent as content } from '../../content/comparison.ts';
import { ComparisonGroup } from './comparison-group.tsx';

const { onetime, subscription, shared } = content;
const bought = Object.values(packages);
const subscribed = Object.values(plans);

/** The sizes with a fixed price, as packages or plans; each is a column, and the last column is the quote. */
const sizes = [
  ...new Map([...bought, ...subscribed].map((tier) => [tier.workflows, tier.name])),
].sort(([one], [other]) => one - other);
const columns = [...sizes.map(([, name]) => noBreak(name)), content.more];

type Sized = { workflows: number };

/** A row with one cell per column: `text` of the tier of that size, or the word for a quote. */
function row<Tier extends Sized>(
  label: string,
  tiers: readonly Tier[],
  text: (tier: Tier) => string,
) {
  const cells = sizes.map(([size]) => {
    const tier = tiers.find(({ workflows }) => workflows === size);
    return tier ? text(tier) : content.quote;
  });
  return { label, cells: [...cells, content.quote] };
}

const groups = [
  {
    heading: onetime.heading,
    rows: [
      row(onetime.price, bought, ({ price }) => formatKronor(price)),
      row(onetime.support, bought, ({ supportDays }) => onetime.days(supportDays)),
    ],
  },
  {
    heading: subscription.heading,
    rows: [
      row(subscription.price, subscribed, ({ price }) => formatKronor(price)),
      row(subscription.response, subscribed, (tier) =>
        subscription.hours(tier.supportResponseHours),
      ),
      row(subscription.aiCost, subscribed, ({ includedAiCost }) => formatKronor(includedAiCost)),
    ],
  },
];

/**
 * Everything that differs between the packages and plans, and what does not as text; on a phone each row's label stands
 * above its cells.
 */
export function ComparisonTable() {
  return (
    <>
      <table className="comparison">
        <caption className="sr-only">{content.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{content.what}</th>
            {columns.map((name) => (
              <th key={name} scope="col" translate={name === content.more ? undefined : 'no'}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ heading, rows }) => (
          <ComparisonGroup key={heading} heading={heading} columns={columns} rows={rows} />
        ))}
      </table>
      <p className="mt-8 max-w-measure text-muted">
        <strong className="font-semibold text-ink">{shared.heading}</strong>{' '}
        {shared.sentences.join(' ')}
      </p>
    </>
  );
}
