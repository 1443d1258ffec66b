/** When the flow comes, in words that need no clock. */
export const PlainDue = ({ promise, within }: { promise: string; within: string }) => (
  <p className="text-small">
    <span className="block text-muted">{promise}</span>
    <strong className="block font-semibold">{within}</strong>
  </p>
);
