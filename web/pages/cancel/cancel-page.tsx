import { Actions } from '../../blocks/actions.tsx';
import { PageIntro } from '../../blocks/page-intro.tsx';
import { cancelContent } from '../../content/cancel.ts';
import { useRetry } from '../../features/purchase/use-retry.tsx';
import { LinkedText } from '../../ui/text.tsx';

export function CancelPage() {
  const { heading, text, actions, reasons } = cancelContent;
  const retry = useRetry();
  return (
    <PageIntro
      heading={heading}
      text={text}
      aside={
        <section aria-labelledby="reasons" className="lg:pt-3">
          <h2 id="reasons" className="text-title">
            {reasons.heading}
          </h2>
          <dl className="mt-6 grid gap-x-12 md:max-lg:grid-cols-2">
            {reasons.reasons.map(({ title, ...text }) => (
              <div key={title} className="line-above py-5">
                <dt className="font-semibold">{title}</dt>
                <dd className="mt-1 max-w-measure text-muted">
                  <LinkedText {...text} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      }
    >
      <Actions actions={[retry, ...actions]} />
    </PageIntro>
  );
}
