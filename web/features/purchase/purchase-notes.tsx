import { pricingContent } from '../../content/pricing.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

type Props = {
  /** The verb of the buttons above. */
  verb: string;
  notes: readonly string[];
};

/**
 * The terms for the buttons above, the promise about the delivery, and the qualifications of the prices: who may buy,
 * VAT, and notes for each kind.
 */
export function PurchaseNotes({ verb, notes }: Props) {
  const { guarantee, notes: common } = pricingContent;
  const { vat, paymentPage } = common;
  return (
    <div className="mt-6 grid max-w-[78ch] gap-4">
      <p>
        <LinkedText {...pricingContent.terms(verb)} />
      </p>
      <p className="flex items-start gap-3">
        <Icon name="check" className="mt-0.5 size-5 shrink-0 text-signal-deep" />
        <span>
          <strong className="font-semibold">{guarantee.title}.</strong> {guarantee.text}
        </span>
      </p>
      <ul className="grid gap-1.5 text-muted text-small">
        <li>
          {vat.before}
          <Tooltip text={vat.help}>{vat.word}</Tooltip>
          {vat.after}
        </li>
        {[...notes, paymentPage].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
