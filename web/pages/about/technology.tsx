import { Heading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

type Props = {
  heading: string;
  text: string;
  figure: string;
  figureText: string;
  points: readonly { title: string; text: string }[];
};

export function Technology({ heading, text, figure, figureText, points }: Props) {
  return (
    <Section tone="on-pine" labelledBy="technology">
      <div className="grid gap-14 lg:grid-cols-12 lg:items-end">
        <Heading id="technology" heading={heading} text={text} className="lg:col-span-7" />
        <p className="grid gap-3 lg:col-span-4 lg:col-start-9">
          <strong className="font-bold text-figure text-signal tabular-nums lining-nums tracking-tighter">
            {figure}
          </strong>
          <span className="max-w-[40ch] text-muted">{figureText}</span>
        </p>
      </div>
      <dl className="mt-14 grid gap-x-12 gap-y-8 md:grid-cols-2">
        {points.map(({ title, text }) => (
          <div key={title} className="line-above pt-6">
            <dt className="text-balance text-title font-semibold">{title}</dt>
            <dd className="mt-2 max-w-measure-short text-balance text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
