import { pricingContent } from '../../content/pricing.ts';
import { Tooltip } from '../../ui/tooltip.tsx';

/** What qualifies the prices above: who may buy, VAT, and what is particular to the kind. */
export function PurchaseNotes({ notes }: { notes: readonly string[] }) {
  const { vat, paymentPage } = pricingContent.notes;
  return (
    <ul className="mt-8 grid max-w-[78ch] gap-1.5 text-muted text-small">
      <li>
        {vat.before}
        <Tooltip text={vat.help}>{vat.word}</Tooltip>
        {vat.after}
      </li>
      {[...notes, paymentPage].map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
