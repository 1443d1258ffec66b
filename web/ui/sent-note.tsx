type Props = { id: string; title: string; description: string };

/** The thank-you message without script, shown by `:target`. */
export function SentNote({ id, title, description }: Props) {
  return (
    <div
      id={id}
      className="not-target:hidden mb-8 scroll-mt-24 [border-left:0.25rem_solid_var(--color-signal)] p-4"
      data-sent-note=""
      tabIndex={-1}
    >
      <p className="font-semibold">{title}</p>
      <p>{description}</p>
    </div>
  );
}
