import { Section } from '../../ui/section.tsx';

type Props = { heading: string; reasons: readonly { title: string; text: string }[] };

export function Reasons({ heading, reasons }: Props) {
  return (
    <Section labelledBy="reasons" ruled>
      <h2 id="reasons" className="text-section">
        {heading}
      </h2>
      <dl className="mt-10 grid gap-x-12 md:grid-cols-2">
        {reasons.map(({ title, text }) => (
          <div key={title} className="line-above py-7">
            <dt className="text-title font-semibold">{title}</dt>
            <dd className="mt-2 max-w-measure-short text-balance text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
