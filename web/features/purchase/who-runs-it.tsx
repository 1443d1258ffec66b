type Props = {
  /** Who builds the flow and who runs it. */
  who: string;
  /** How it is paid and what the price includes. */
  when: string;
  /** Where the flow runs; may be empty. */
  where: string;
};

/** An explanation of a kind of purchase, above its cards. */
export function WhoRunsIt({ who, when, where }: Props) {
  return (
    <p className="mb-6 text-muted">
      <strong className="font-semibold text-ink">{who}</strong> {when} {where}
    </p>
  );
}
