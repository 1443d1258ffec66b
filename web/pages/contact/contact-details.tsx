type Props = {
  id: string;
  heading: string;
  rows: readonly { label: string; text: string }[];
};

/** Facts about the company under a heading. */
export function ContactDetails({ id, heading, rows }: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title">
        {heading}
      </h2>
      <dl className="mt-3">
        {rows.map(({ label, text }) => (
          <div
            key={label}
            className="grid gap-x-6 line-below items-baseline py-2.5 sm:grid-cols-[7rem_minmax(0,1fr)]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="text-balance font-medium">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
