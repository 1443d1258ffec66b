import './section.css';

type Step = { title: string; detail?: string };

type Props = { steps: readonly Step[]; label?: string; down?: true };

export function FlowSteps({ steps, label, down }: Props) {
  return (
    <ol className="timeline flow-steps" aria-label={label} data-down={down}>
      {steps.map(({ title, detail }) => (
        <li key={title}>
          <b className="font-semibold">{title}</b>
          {detail && <span className="block text-muted">{detail}</span>}
        </li>
      ))}
    </ol>
  );
}
