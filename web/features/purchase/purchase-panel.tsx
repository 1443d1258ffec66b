import type { ReactNode } from 'react';
import { sells } from '#contract/company.ts';
import { company } from '../../content/company.ts';
import { pricingContent } from '../../content/pricing.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ContactPerson } from '../../ui/contact-person.tsx';
import { FlowSteps } from '../../ui/flow-steps.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Later } from '../../ui/later.tsx';
import { LinkedText } from '../../ui/link.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { DeliveryDue } from './delivery-due.tsx';
import { QuoteCard } from './price-card.tsx';
import { RecentOrderLine } from './recent-order-line.tsx';

type Props = {
  content: typeof pricingContent.onetime | typeof pricingContent.subscription;
};

export function PurchasePanel({ content, children }: Props & { children: ReactNode }) {
  return (
    <>
      <p className="mb-6 text-muted">
        <strong className="font-semibold text-ink">{content.who}</strong> {content.running}
      </p>
      <ul className="price-cards">
        {children}
        <QuoteCard {...content.quote} />
      </ul>
    </>
  );
}

export function PurchaseTerms({ content }: Props) {
  const { ask, guarantee, notes, order, person, refund, terms } = pricingContent;
  return (
    <Later>
      <div className="mt-6 grid content-start gap-6">
        <p className="flex gap-2.5 font-semibold">
          <Icon name="check" className="mt-0.5 size-5 shrink-0 text-signal-deep" />
          {refund}
        </p>
        <RecentOrderLine className="max-sm:hidden" />
        <div className="grid gap-x-4 gap-y-6 pb-6 lg:grid-cols-4">
          <div className="grid content-start gap-2 lg:col-span-3">
            {sells(company) && (
              <p>
                <LinkedText text={terms(content.verb)} />
              </p>
            )}
            {'overCap' in content && <p>{content.overCap}</p>}
          </div>
          <div className="grid content-start gap-4">
            {person && <ContactPerson {...person} />}
            <ButtonLink href={ask.href} variant="secondary">
              {ask.label}
            </ButtonLink>
          </div>
        </div>
        <div className="grid gap-4 line-above pt-8 pb-4">
          <h3 className="text-title">{order}</h3>
          <FlowSteps steps={content.steps} />
          <DeliveryDue />
        </div>
        <ul className="grid gap-x-12 gap-y-6 line-above line-below py-6 md:grid-cols-2">
          {[guarantee(content.lasting), content.afterwards].map(({ title, text }) => (
            <li key={title}>
              <h3 className="mb-1 text-title">{title}</h3>
              <LinkedText text={text} />
            </li>
          ))}
        </ul>
        <ul className="grid gap-x-12 gap-y-2 text-muted md:grid-cols-2">
          <li>
            {notes.vat.before}
            <Tooltip text={notes.vat.help}>{notes.vat.word}</Tooltip>
            {notes.vat.after}
          </li>
          <li>{content.payment}</li>
        </ul>
      </div>
    </Later>
  );
}
