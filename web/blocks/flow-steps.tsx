import './flow-steps.css';

/** Steps along a short flow line; the first is the event that starts it. */
export function FlowSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="flow-steps">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
