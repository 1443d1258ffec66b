import { contactContent } from '../content/contact.ts';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { ContactSection } from '../sections/contact-section.tsx';
import { PageIntro } from '../sections/page-intro.tsx';

export function ContactPage() {
  const { heading, text, ...section } = contactContent;
  return (
    <>
      <PageIntro heading={heading} text={text} />
      <ContactSection {...section}>
        <ContactForm />
      </ContactSection>
    </>
  );
}
