import './section.css';

type Step = { title: string; detail?: string };

/** `isRow`: also on a phone in a row. */
type Props = { steps: readonly Step[]; label?: string; isRow?: true };

export function FlowSteps({ steps, label, isRow }: Props) {
  const look = isRow ? 'steps-row' : 'min-[30rem]:steps-row';
  return (
    <ol className={`timeline flow-steps ${look}`} aria-label={label}>
      {steps.map(({ title, detail }) => (
        <li key={title}>
          <b className="font-semibold">{title}</b>
          {detail && <span className="block text-muted">{detail}</span>}
        </li>
      ))}
    </ol>
  );
}
