import { business } from '#contract/business.ts';
import { withUnit } from '#contract/format.ts';
import { workingTime } from '#contract/working-time.ts';
import { company } from './company.ts';
import { companyRows, reachRows } from './company-facts.ts';
import { person } from './contact-person.ts';
import { pages } from './pages.ts';

const { consultation, messageReplyHours } = business;

export const contactContent = {
  heading: person ? 'Prata med en människa' : 'Hör av dig',
  text: `Skriv några rader eller boka en tid. Vi svarar på meddelanden inom ${workingTime(messageReplyHours)}, på svenska.`,
  person,
  details: {
    heading: 'Kontaktuppgifter',
    rows: [...reachRows, ...companyRows],
  },
  booking: {
    heading: 'Boka ett samtal',
    text: `${withUnit(consultation.minutes, 'minuter')}, ${consultation.days} ${consultation.from}\u2013${consultation.to}, ${consultation.zone}. Ta med ett exempel på något som tar tid.`,
    links: [
      { href: company.videoBookingUrl, label: 'Boka videomöte' },
      { href: company.callBookingUrl, label: 'Boka telefonsamtal' },
    ].filter(({ href }) => href !== ''),
  },
  form: { heading: 'Skriv till oss' },
  privacy: {
    before: 'Vi använder dina uppgifter bara för att svara dig. Läs mer i vår ',
    link: 'integritetspolicy',
    after: '.',
    href: pages.privacy.path,
  },
} as const;
