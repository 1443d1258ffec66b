import type { ComponentProps } from 'react';
import { LinkedText } from '../ui/text.tsx';

type Linked = ComponentProps<typeof LinkedText>;
type Facts = { title: string; facts: readonly (readonly [term: string, ...texts: string[]])[] };

/** A paragraph, a list, a sentence with a link, or facts under a title. */
export type Block = string | readonly string[] | Linked | Facts;

export function LegalBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if (isList(block)) return <DashedList items={block} />;
  if ('facts' in block) return <FactSheet {...block} />;
  return (
    <p>
      <LinkedText {...block} />
    </p>
  );
}

const isList = (block: Block): block is readonly string[] => Array.isArray(block);

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

const FactSheet = ({ title, facts }: Facts) => (
  <div className="rounded-card [border:1px_solid_var(--color-line)] bg-raised p-5 sm:p-6 [&+p]:mt-4">
    <h3 className="mb-4 text-base/[1.3] print:break-after-avoid">{title}</h3>
    <dl className="grid gap-3 text-small">
      {facts.map(([term, ...texts]) => (
        <div key={term} className="grid gap-x-5 sm:grid-cols-[7rem_minmax(0,1fr)]">
          <dt className="font-semibold">{term}</dt>
          <dd className="grid gap-2">
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </div>
);
