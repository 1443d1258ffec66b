import type { ReactNode } from 'react';
import { pricingContent } from '../../content/pricing.ts';
import { Icon } from '../../ui/icon.tsx';
import { Later } from '../../ui/later.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { QuoteCard } from './quote-card.tsx';

type Props = {
  /** The words of the kind of purchase. */
  content: typeof pricingContent.onetime | typeof pricingContent.subscription;
  /** The cards with a fixed price. */
  children: ReactNode;
};

/** A kind of purchase: who builds and runs the flow, the cards, the terms and the qualifications of the prices. */
export function PurchasePanel({ content, children }: Props) {
  const { guarantee, notes, terms } = pricingContent;
  return (
    <>
      <p className="mb-6 text-muted">
        <strong className="font-semibold text-ink">{content.who}</strong> {content.when}{' '}
        {content.where}
      </p>
      <ul className="price-cards">
        {children}
        <QuoteCard {...content.quote} />
      </ul>
      <Later>
        <div className="mt-6 grid max-w-[78ch] gap-4">
          <p>
            <LinkedText {...terms(content.verb)} />
          </p>
          <p className="flex items-start gap-3">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-signal-deep" />
            <span>
              <strong className="font-semibold">{guarantee.title}.</strong> {guarantee.text}
            </span>
          </p>
          <ul className="grid gap-1.5 text-muted text-small">
            <li>
              {notes.vat.before}
              <Tooltip text={notes.vat.help}>{notes.vat.word}</Tooltip>
              {notes.vat.after}
            </li>
            {[...content.notes, notes.paymentPage].map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      </Later>
    </>
  );
}
