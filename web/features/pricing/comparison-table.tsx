import { packages, packageTypes, plans, planTypes } from '#contract/catalogue.ts';
import { comparisonContent as content } from '../../content/comparison.ts';
import { formatKronor } from '../../lib/format.ts';
import { ComparisonGroup } from './comparison-group.tsx';

const { onetime, subscription, shared } = content;
const bought = packageTypes.map((id) => packages[id]);
const subscribed = planTypes.map((id) => plans[id]);

const groups = [
  {
    heading: onetime.heading,
    rows: [
      { label: onetime.price, cells: bought.map(({ price }) => formatKronor(price)) },
      { label: onetime.support, cells: bought.map((one) => onetime.days(one.supportDays)) },
    ],
  },
  {
    heading: subscription.heading,
    rows: [
      { label: subscription.price, cells: subscribed.map(({ price }) => formatKronor(price)) },
      {
        label: subscription.response,
        cells: subscribed.map((one) => subscription.hours(one.supportResponseHours)),
      },
      {
        label: subscription.aiCost,
        cells: subscribed.map(({ includedAiCost }) => formatKronor(includedAiCost)),
      },
    ],
  },
];

/** Everything that differs between the packages and plans; on a phone each row's label stands above its cells. */
export function ComparisonTable() {
  return (
    <table className="comparison">
      <caption className="sr-only">{content.caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="max-md:sr-only">{content.what}</span>
          </th>
          {bought.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">{content.more}</th>
        </tr>
      </thead>
      {groups.map(({ heading, rows }) => (
        <ComparisonGroup
          key={heading}
          heading={heading}
          rows={rows.map(({ label, cells }) => ({ label, cells: [...cells, content.quote] }))}
        />
      ))}
      <ComparisonGroup
        heading={shared.heading}
        rows={shared.rows.map(({ label, text }) => ({ label, cells: [text] }))}
      />
    </table>
  );
}
