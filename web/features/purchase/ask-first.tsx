import { pricingContent } from '../../content/pricing.ts';
import { TextLink } from '../../ui/link.tsx';

const { href, label } = pricingContent.card.ask;

/** The quiet second link of a card, for those who want to ask before they pay. */
export function AskFirst() {
  return (
    <TextLink
      href={href}
      className="mt-1 -mb-3 inline-flex min-h-11 items-center justify-self-center text-fine text-muted"
    >
      {label}
    </TextLink>
  );
}
