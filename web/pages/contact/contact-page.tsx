import { ContactPerson } from '../../blocks/contact-person.tsx';
import { PageIntro } from '../../blocks/page-intro.tsx';
import { contactContent } from '../../content/contact.ts';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { ContactSection } from './contact-section.tsx';

export function ContactPage() {
  const { heading, text, person, ...section } = contactContent;
  return (
    <>
      <PageIntro heading={heading} text={text}>
        {person && <ContactPerson {...person} />}
      </PageIntro>
      <ContactSection {...section}>
        <ContactForm />
      </ContactSection>
    </>
  );
}
