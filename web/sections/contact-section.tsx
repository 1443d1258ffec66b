import type { ReactNode } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { Anchor } from './anchor.tsx';
import { ContactDetails } from './contact-details.tsx';
import { TextWithLink } from './text-with-link.tsx';

type Row = { label: string; text: string; href?: string };

type Props = {
  details: { heading: string; rows: readonly Row[] };
  booking: { heading: string; text: string; links: readonly { href: string; label: string }[] };
  form: { heading: string };
  privacy: { before: string; link: string; after: string; href: string };
  /** The form itself. */
  children: ReactNode;
};

export function ContactSection({ details, booking, form, privacy, children }: Props) {
  return (
    <div className="frame grid gap-14 pb-20 md:pb-28 lg:grid-cols-12">
      <section aria-labelledby="message" className="panel lg:col-span-7">
        <h2 id="message" className="mb-6 text-title">
          {form.heading}
        </h2>
        {children}
        <p className="mt-6 border-line border-t pt-5 text-muted text-small">
          <TextWithLink {...privacy} />
        </p>
      </section>
      <div className="grid content-start gap-12 lg:col-span-4 lg:col-start-9">
        <ContactDetails {...details} />
        <section aria-labelledby="booking">
          <h2 id="booking" className="text-title">
            {booking.heading}
          </h2>
          <p className="mt-2 text-muted">{booking.text}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            {booking.links.map(({ href, label }) => (
              <Anchor key={label} href={href} className={buttonClass('secondary')}>
                {label}
              </Anchor>
            ))}
          </div>
        </section>
      </div>
    </div>
  );
}
