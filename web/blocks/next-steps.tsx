import { Timeline } from './timeline.tsx';

type Props = { steps: readonly { title: string; text: string }[] };

/** What happens next, in order. */
export function NextSteps({ steps }: Props) {
  return (
    <Timeline>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <p className="font-semibold">{title}</p>
          <p className="mt-1 max-w-[52ch] text-muted text-small">{text}</p>
        </li>
      ))}
    </Timeline>
  );
}
