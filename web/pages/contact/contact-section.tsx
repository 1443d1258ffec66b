import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Panel } from '../../ui/panel.tsx';

type Row = { label: string; text: string; href?: string };

type Details = { heading: string; rows: readonly Row[] };

type Props = {
  details: Details;
  booking: { heading: string; text: string; links: readonly { href: string; label: string }[] };
  form: { heading: string };
  privacy: { before: string; link: string; after: string; href: string };
  /** The form itself. */
  children: ReactNode;
};

export function ContactSection({ details, booking, form, privacy, children }: Props) {
  return (
    <div className="frame grid gap-14 pb-20 md:pb-28 lg:grid-cols-12">
      <Panel as="section" aria-labelledby="message" className="lg:col-span-7">
        <h2 id="message" className="mb-6 text-title">
          {form.heading}
        </h2>
        {children}
        <p className="mt-6 line-above pt-5 text-muted text-small">
          <LinkedText {...privacy} />
        </p>
      </Panel>
      <div className="beside-panel grid content-start gap-12 lg:col-span-5 xl:col-span-4 xl:col-start-9">
        <section aria-labelledby="booking">
          <h2 id="booking" className="text-title">
            {booking.heading}
          </h2>
          <p className="mt-2 text-muted">{booking.text}</p>
          <div className="mt-5 flex flex-wrap gap-3 max-sm:grid">
            {booking.links.map(({ href, label }) => (
              <ButtonLink key={label} href={href} variant="secondary">
                {label}
              </ButtonLink>
            ))}
          </div>
        </section>
        <ContactDetails {...details} />
      </div>
    </div>
  );
}

function ContactDetails({ heading, rows }: Details) {
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="text-title">
        {heading}
      </h2>
      <dl className="mt-3">
        {rows.map(({ label, text, href }) => (
          <div
            key={label}
            className="grid gap-x-6 line-below items-baseline py-2.5 sm:grid-cols-[6rem_minmax(0,1fr)]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="text-balance font-medium">
              {href ? (
                <TextLink href={href} className="-my-2 inline-flex min-h-11 items-center">
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
