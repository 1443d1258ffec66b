type Props = { id?: string; heading: string; text?: string | undefined; className?: string };

/** A section's heading with its opening line. */
export function Heading({ id, heading, text, className = '' }: Props) {
  return (
    <div className={`grid max-w-2xl gap-3 md:gap-6 ${className}`}>
      <h2 id={id} className="text-section">
        {heading}
      </h2>
      {text && <p className="max-w-measure text-balance text-lead text-muted">{text}</p>}
    </div>
  );
}
