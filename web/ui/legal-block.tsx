import { type Linked, LinkedText } from './link.tsx';

/** Strings without a link are the items of a list. */
type Text = Linked | readonly string[];
type Facts = {
  title: string;
  layout?: keyof typeof layouts;
  facts: readonly (readonly [term: string, text: Text, more?: string])[];
};

export type Block = Text | Facts;

export function LegalBlock({ block }: { block: Block }) {
  if (isList(block)) return <DashedList items={block} />;
  if (typeof block === 'object' && 'facts' in block) return <FactSheet {...block} />;
  return (
    <p>
      <LinkedText text={block} />
    </p>
  );
}

const isList = (block: Block): block is readonly string[] =>
  Array.isArray(block) && block.every((item) => typeof item === 'string');

const DashedList = ({ items }: { items: readonly string[] }) => (
  <ul className="grid gap-2">
    {items.map((item) => (
      <li key={item} className="relative pl-6">
        <span className="absolute top-[0.8em] left-0 h-0.5 w-3 bg-signal" />
        {item}
      </li>
    ))}
  </ul>
);

const layouts = {
  beside: 'grid gap-x-5 sm:grid-cols-[7rem_1fr]',
  below: 'grid gap-1',
  priced: 'flex flex-wrap justify-between gap-x-5 sm:col-span-3 sm:grid sm:grid-cols-subgrid',
};

const lists = {
  beside: 'gap-3',
  below: 'gap-5',
  // The prices share a column as wide as the longest price.
  priced: 'gap-3 sm:grid-cols-[7rem_max-content_1fr]',
};

const FactSheet = ({ title, layout = 'beside', facts }: Facts) => (
  <div className="rounded-card [border:1px_solid_var(--color-line)] bg-raised p-5 sm:p-6">
    <h3 className="mb-4 text-lead/[1.3]">{title}</h3>
    <dl className={`grid ${lists[layout]}`}>
      {facts.map(([term, text, more]) => (
        <div key={term} className={layouts[layout]}>
          <dt className="font-semibold">{term}</dt>
          <dd>
            <LegalBlock block={text} />
          </dd>
          {more && <dd className="max-sm:w-full">{more}</dd>}
        </div>
      ))}
    </dl>
  </div>
);
