import { Actions } from '../../blocks/actions.tsx';
import { PageIntro } from '../../blocks/page-intro.tsx';
import { cancelContent } from '../../content/cancel.ts';
import { useRetry } from '../../features/purchase/use-retry.tsx';
import { Section } from '../../ui/section.tsx';
import { LinkedText } from '../../ui/text.tsx';

export function CancelPage() {
  const { heading, text, actions, reasons } = cancelContent;
  const retry = useRetry();
  return (
    <>
      <PageIntro heading={heading} text={text}>
        <Actions actions={[retry, ...actions]} />
      </PageIntro>
      <Section labelledBy="reasons" rule="section-rule">
        <h2 id="reasons" className="text-section">
          {reasons.heading}
        </h2>
        <dl className="mt-10 grid gap-x-12 md:grid-cols-2">
          {reasons.reasons.map(({ title, ...text }) => (
            <div key={title} className="line-above py-7">
              <dt className="text-title font-semibold">{title}</dt>
              <dd className="mt-2 max-w-measure text-balance text-muted">
                <LinkedText {...text} />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}
