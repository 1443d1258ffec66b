import type { caseOf } from '../../content/home.ts';
import { Section } from '../../ui/section.tsx';

export function CustomerCase(props: NonNullable<ReturnType<typeof caseOf>>) {
  const { heading, caseCustomer, caseAutomated, caseResult, caseQuote } = props;
  return (
    <Section labelledBy="case">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <h2 id="case" className="text-title lg:col-span-4">
          {heading}
        </h2>
        <figure className="lg:col-span-8">
          {caseQuote && (
            <blockquote className="indent-[max(-0.47em,-1*var(--page-gutter))] text-section">
              ”{caseQuote}”
            </blockquote>
          )}
          <figcaption>
            <p className="mt-4 text-muted">{caseCustomer}</p>
            <div className="mt-8 grid gap-x-12 gap-y-2 line-above items-baseline pt-6 md:grid-cols-2">
              {caseResult && <p className="text-balance text-title font-semibold">{caseResult}</p>}
              <p className="text-muted">{caseAutomated}</p>
            </div>
          </figcaption>
        </figure>
      </div>
    </Section>
  );
}
