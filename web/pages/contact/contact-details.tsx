import { TextLink } from '../../ui/link.tsx';

type Row = { label: string; text: string; href?: string };

type Props = { heading: string; rows: readonly Row[] };

export function ContactDetails({ heading, rows }: Props) {
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="text-title">
        {heading}
      </h2>
      <dl className="mt-3">
        {rows.map(({ label, text, href }) => (
          <div
            key={label}
            className="grid gap-x-6 items-baseline border-line border-b py-2.5 sm:grid-cols-[6rem_1fr]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">
              {href ? (
                <TextLink href={href} className="inline-flex min-h-11 items-center">
                  {text}
                </TextLink>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
