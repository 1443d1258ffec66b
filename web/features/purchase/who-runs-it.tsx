type Props = {
  /** Who builds the flow and who runs it. */
  who: string;
  /** How it is paid and what that includes. */
  when: string;
};

/** What a kind of purchase means, above its cards. */
export function WhoRunsIt({ who, when }: Props) {
  return (
    <p className="mb-6 text-muted">
      <strong className="font-semibold text-ink">{who}</strong> {when}
    </p>
  );
}
