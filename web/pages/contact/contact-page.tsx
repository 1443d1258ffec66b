import { contactContent } from '../../content/contact.ts';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ContactPerson } from '../../ui/contact-person.tsx';
import { LinkedText, TextLink } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-intro.tsx';
import { Panel } from '../../ui/section.tsx';

const gridLook = [
  'frame grid gap-10 pt-26 pb-20 md:pt-28 md:pb-28 lg:grid-cols-[5fr_6fr] lg:grid-rows-[auto_auto_1fr]',
  'lg:gap-x-28',
].join(' ');

export default function ContactPage() {
  const { heading, text, person, details, booking, build, support, form } = contactContent;
  return (
    <div className={gridLook}>
      <div className="grid content-start gap-6">
        <PageHeading heading={heading} text={text} />
        {person && <ContactPerson {...person} />}
      </div>
      <section aria-labelledby="booking">
        <h2 id="booking" className="text-title">
          {booking.heading}
        </h2>
        <p className="mt-2 text-muted">{booking.text}</p>
        <div className="mt-5 flex flex-wrap gap-3 max-sm:grid">
          {booking.links.map(({ href, label }, index) => (
            <ButtonLink
              key={label}
              href={href}
              variant="secondary"
              className={index === 0 ? 'bg-ink text-paper forced-color-adjust-none' : ''}
            >
              {label}
            </ButtonLink>
          ))}
        </div>
        <p className="mt-6 line-above pt-4 text-muted">
          <b className="font-semibold text-ink">{build.title}</b> <LinkedText text={build.text} />
        </p>
        <p className="mt-4 line-above pt-4 text-muted">
          <b className="font-semibold text-ink">{support.title}</b> {support.text}
        </p>
      </section>
      <Panel
        as="section"
        aria-labelledby="message"
        className="self-start lg:col-start-2 lg:row-span-3 lg:row-start-1"
      >
        <h2 id="message" className="text-title">
          {form.heading}
        </h2>
        <p className="mb-4 flex flex-wrap items-center gap-x-1 text-muted">
          {form.reach}
          {form.rows.map(({ text, href }) => (
            <TextLink key={text} href={href} className="inline-flex min-h-11 items-center">
              {text}
            </TextLink>
          ))}
        </p>
        <ContactForm />
      </Panel>
      <section aria-labelledby="details">
        <h2 id="details" className="text-title">
          {details.heading}
        </h2>
        <dl className="mt-3">
          {details.rows.map(({ label, text }) => (
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
    </div>
  );
}
ContactPage.description = contactContent.description;
