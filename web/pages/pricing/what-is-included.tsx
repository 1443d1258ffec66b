import { pricingContent } from '../../content/pricing.ts';
import { Icon } from '../../ui/icon.tsx';
import { Heading, Section } from '../../ui/section.tsx';

export function WhatIsIncluded() {
  const { heading, saved, savedWhy, lists } = pricingContent.included;
  return (
    <Section labelledBy="included" rule="section-rule">
      <div className="grid gap-8 lg:grid-cols-3 lg:gap-12">
        <Heading id="included" heading={heading} />
        <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:col-span-2">
          {lists.map((list) => (
            <div key={list.heading}>
              <h3 className="text-title">{list.heading}</h3>
              <ul className="mt-4">
                {list.points.map(({ text, of }) => (
                  <li key={text} className="flex gap-2.5 line-above py-3" data-of={of}>
                    <Icon
                      name={list.isIncluded ? 'check' : 'dash'}
                      className={`mt-0.5 size-5 shrink-0 ${list.isIncluded ? 'text-signal-deep' : 'text-muted'}`}
                    />
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div className="text-small sm:col-span-2">
            <h3 className="mb-1 text-title">{saved}</h3>
            <p className="text-muted">{savedWhy}</p>
          </div>
        </div>
      </div>
    </Section>
  );
}
