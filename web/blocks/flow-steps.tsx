import './flow-steps.css';

type Step = { title: string; detail?: string };

/** Steps along a short flow line; the first is the event that starts it. */
export function FlowSteps({ steps, label }: { steps: readonly Step[]; label?: string }) {
  return (
    <ol className="flow-steps" aria-label={label}>
      {steps.map(({ title, detail }) => (
        <li key={title}>
          {title}
          {detail && <span className="block text-muted">{detail}</span>}
        </li>
      ))}
    </ol>
  );
}
