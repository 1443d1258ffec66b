import type { caseOf } from '../../content/home.ts';
import { Section } from '../../ui/section.tsx';

type Props = NonNullable<ReturnType<typeof caseOf>>;

/** The customer case: what was automated, its result, and a quote; the last two may be empty. */
export function CustomerCase({ heading, customer, automated, result, quote }: Props) {
  return (
    <Section labelledBy="case">
      <div className="grid gap-12 lg:grid-cols-12">
        <div className="grid content-start gap-2 lg:col-span-4">
          <h2 id="case" className="text-title">
            {heading}
          </h2>
          {result && <p className="text-balance text-section font-semibold">{result}</p>}
          <p className="text-muted">{automated}</p>
        </div>
        <figure className="lg:col-span-7 lg:col-start-6">
          {quote && <blockquote className="text-title font-semibold">”{quote}”</blockquote>}
          <figcaption className="mt-4 text-muted">{customer}</figcaption>
        </figure>
      </div>
    </Section>
  );
}
