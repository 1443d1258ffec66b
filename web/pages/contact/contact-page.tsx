import { ContactPerson } from '../../blocks/contact-person.tsx';
import { PageIntro } from '../../blocks/page-intro.tsx';
import { contactContent } from '../../content/contact.ts';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ContactDetails } from './contact-details.tsx';

export function ContactPage() {
  const { heading, text, person, details, booking, form, privacy } = contactContent;
  return (
    <>
      <PageIntro compact heading={heading} text={text}>
        {person && <ContactPerson {...person} />}
      </PageIntro>
      <div className="frame grid gap-14 pb-20 md:pb-28 lg:grid-cols-12">
        <Panel as="section" aria-labelledby="message" className="group self-start lg:col-span-7">
          <h2 id="message" className="group-has-data-sent:sr-only mb-6 text-title">
            {form.heading}
          </h2>
          <ContactForm />
          <p className="group-has-data-sent:hidden mt-6 line-above pt-5 text-muted text-small">
            <LinkedText {...privacy} />
          </p>
        </Panel>
        <div className="beside-panel grid content-start gap-12 lg:col-span-5 xl:col-span-4 xl:col-start-9">
          <section aria-labelledby="booking">
            <h2 id="booking" className="text-title">
              {booking.heading}
            </h2>
            <p className="mt-2 text-muted">{booking.text}</p>
            <div className="mt-5 grid gap-3">
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
    </>
  );
}
