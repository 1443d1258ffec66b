import { cancelContent } from '../../content/cancel.ts';
import { RecentOrderLine } from '../../features/purchase/recent-order-line.tsx';
import { useRetry } from '../../features/purchase/use-retry.tsx';
import { Actions } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkedText } from '../../ui/link.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { Panel } from '../../ui/section.tsx';

export default function CancelPage() {
  const { heading, outcome, contact, home, reasons } = cancelContent;
  const { retry, text } = useRetry();
  return (
    <>
      <PageIntro heading={heading} />
      <div className="frame order-result">
        <Panel>
          <div className="grid gap-2">
            <h2 className="order-result-heading">
              <Icon name="info" className="" />
              <span>{outcome.heading}</span>
            </h2>
            {/* A new element, because a translator may have changed the old one. */}
            <p key={text}>{text}</p>
          </div>
          <Actions actions={[retry, contact, home]} />
          <RecentOrderLine />
        </Panel>
        <section aria-labelledby="reasons" className="order-result-next">
          <h2 id="reasons" className="text-title">
            {reasons.heading}
          </h2>
          <ul>
            {reasons.reasons.map(({ title, text }) => (
              <li key={title} className="not-first:line-above py-5 first:pt-0 last:pb-0">
                <h3 className="font-semibold">{title}</h3>
                <p className="mt-1 max-w-measure text-muted">
                  <LinkedText text={text} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
CancelPage.description = cancelContent.description;
