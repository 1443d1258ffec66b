import './comparison-table.css';
import { packages, plans, tierName } from '#contract/catalogue.ts';
import { formatKronor } from '#contract/format.ts';
import { comparisonContent as content } from '../../content/pricing-details.ts';

const { onetime, subscription } = content;
const shared = content.shared.filter(({ sentences }) => sentences.some(Boolean));
const tiers = [...Object.values(packages), ...Object.values(plans)];

/** Each size is a column; the last column is the quote. */
const sizes = [...new Set(tiers.map(({ workflows }) => workflows))].sort(
  (one, other) => one - other,
);
const columns = [...sizes.map(String), content.more];
const names = [...sizes.map((workflows) => tierName({ workflows })), content.more];

/** One cell per column; the last cell is for a quote. */
const rowOf =
  <Tier extends { workflows: number }>(tiers: readonly Tier[]) =>
  (label: string, text: (tier: Tier) => string, quote: string = content.byNeed) => {
    const cells = sizes.map((size) => {
      const tier = tiers.find(({ workflows }) => workflows === size);
      return tier ? text(tier) : quote;
    });
    return { label, cells: [...cells, quote] };
  };

const onetimeRow = rowOf(Object.values(packages));
const subscriptionRow = rowOf(Object.values(plans));

const groups = [
  {
    heading: onetime.heading,
    rows: [
      onetimeRow(onetime.price, ({ price }) => formatKronor(price), content.quote),
      onetimeRow(onetime.support, ({ supportDays }) => onetime.days(supportDays)),
    ],
  },
  {
    heading: subscription.heading,
    rows: [
      subscriptionRow(subscription.price, ({ price }) => formatKronor(price), content.quote),
      subscriptionRow(subscription.response, (tier) =>
        subscription.hours(tier.supportResponseHours),
      ),
      subscriptionRow(subscription.aiCost, ({ includedAiCost }) => formatKronor(includedAiCost)),
    ],
  },
];

export function ComparisonTable() {
  return (
    <>
      <div className="comparison-frame">
        <table className="comparison">
          <caption className="sr-only">{content.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{content.size}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ heading, rows }) => (
            <tbody key={heading}>
              <tr className="comparison-group">
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {heading}
                </th>
              </tr>
              {rows.map(({ label, cells }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {cells.map((cell, index) => (
                    <td key={columns[index]} data-column={names[index]}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <ul className="mt-8 grid gap-x-12 gap-y-6 empty:hidden md:grid-cols-3">
        {shared.map(({ heading, sentences }) => (
          <li key={heading}>
            <h3 className="mb-1 text-base">{heading}</h3>
            <p className="text-muted">{sentences.filter(Boolean).join(' ')}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
