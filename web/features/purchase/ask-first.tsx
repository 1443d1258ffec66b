import { pricingContent } from '../../content/pricing.ts';
import { TextLink } from '../../ui/link.tsx';

const { ask, leaving: words } = pricingContent.card;

const line =
  'mt-1 -mb-3 inline-flex min-h-11 items-center justify-self-center text-small text-muted';

/** The quiet second link of a card, for those who want to ask first; while `leaving`, where the browser goes. */
export function AskFirst({ leaving = false }: { leaving?: boolean }) {
  if (leaving) return <p className={line}>{words}</p>;
  return (
    <TextLink href={ask.href} className={line}>
      {ask.label}
    </TextLink>
  );
}
