import { business } from '#contract/business.ts';
import type { PageWords } from '#contract/company-words.ts';
import { capitalized, formatKronor, noBreak, withUnit } from '#contract/format.ts';
import { weekdays } from '#contract/promises.ts';
import { answeredBy, company, person } from './company.ts';
import { figures, leadAddress, orQuote, trustBadges } from './offer.ts';
import { pageWords } from './page-words.ts';
import { pages, tagline } from './pages.ts';
import { words } from './running-text.ts';

const { deliveryHours, leadReplyHours, connectableApps } = business;

const ask = 'Berätta vad som tar tid';

const lowestPrice = `från ${figures.lowestPrice} exkl. moms`;
const eitherWay = ', som engångsköp eller per månad om vi sköter driften';

const askAboutOrders = { href: leadAddress('order'), label: 'Fråga om orderhantering' };

export const caseOf = (words: Pick<PageWords, `case${string}` & keyof PageWords>) =>
  words.caseCustomer && words.caseAutomated
    ? { heading: 'Så blev det för en kund', ...words }
    : undefined;

export const homeContent = {
  description: `${tagline} ${company.name} levererar inom ${withUnit(business.deliveryHours, 'timmar')}, från ${figures.lowestPrice}.`,
  hero: {
    audience: 'Automatisering för svenska småföretag',
    heading: 'Slipp skriva in samma order två gånger',
    text: `Ordern bokförs, kunden får svar och du får tid över. Pålitlig automatisering som kopplar ihop systemen du redan har, levererad inom ${withUnit(deliveryHours, 'timmar')} (${weekdays(deliveryHours)}).`,
    action: { href: '#lead-form', label: ask },
    second: { href: pages.pricing.path, label: 'Se priser' },
    facts: [
      capitalized(lowestPrice) + eitherWay,
      'Det kostar inget att fråga',
      'Pengarna tillbaka om flödet inte blir av',
    ],
    note: person && `${answeredBy(company)} svarar inom ${withUnit(leadReplyHours, 'timmar')}.`,
    photo: person?.photo ?? '',
    badges: trustBadges,
  },
  flow: {
    label: 'Exempel: en order kommer in, den bokförs, och team och kund får veta det.',
    caption: 'Exempel: en vanlig tisdag',
    pause: 'Pausa rörelsen',
    stops: [
      { title: 'Ny order', text: `Order 1041, ${formatKronor(895_00)}`, time: '08.07.31' },
      {
        title: 'Ordern bokförd',
        text: `Varav moms ${formatKronor(179_00)}`,
        time: withUnit('+2', 's'),
      },
      {
        title: 'Alla får veta',
        text: 'Teamet i Slack, kunden per mejl',
        time: withUnit('+1', 's'),
      },
    ],
  },
  logos: {
    heading: 'Vi kopplar ihop programmen du redan betalar för',
    text: `Över ${withUnit(connectableApps, 'appar')} går att koppla ihop.`,
    missing: 'Ser du inte ditt program?',
    ask: { href: '#lead-form', label: 'Fråga' },
    logos: [
      { id: 'google', name: 'Google' },
      { id: 'slack', name: 'Slack' },
      { id: 'shopify', name: 'Shopify' },
      { id: 'notion', name: 'Notion' },
      { id: 'stripe', name: 'Stripe' },
      { id: 'github', name: 'GitHub' },
      { id: 'zoom', name: 'Zoom' },
      { id: 'airtable', name: 'Airtable' },
      { id: 'wordpress', name: 'WordPress' },
      { id: 'calendly', name: 'Calendly' },
    ],
  },
  services: {
    id: 'services',
    heading: 'Det här kan du sluta göra för hand',
    text: 'Vi skräddarsyr flödet efter dina system, regler och undantag.',
    services: [
      {
        drawing: 'order',
        title: `Orderhantering i ${noBreak('e-handeln')}`,
        text: 'En order kommer in. Den bokförs, lagersaldot uppdateras och kunden får leveransbesked, utan att någon behöver öppna tre program.',
        stops: ['Order', 'Bokföring', 'Lager', 'Kund'],
        ask: askAboutOrders,
      },
      {
        drawing: 'kund',
        title: 'Hantering av kundförfrågningar',
        text: 'En förfrågan från webben hamnar i kundregistret och hos rätt person. Kunden får svar före lunch, inte när någon råkar se mejlet.',
        stops: ['Formulär', 'Kundregister', 'Svar'],
        ask: { href: leadAddress('kund'), label: 'Fråga om kundförfrågningar' },
      },
      {
        drawing: 'innehall',
        title: 'Innehållsdistribution',
        text: 'Du skriver en gång. Inlägget går ut samtidigt på webben, i nyhetsbrevet och i sociala medier.',
        stops: ['Utkast', 'Webb', 'Utskick', 'LinkedIn'],
        ask: { href: leadAddress('innehall'), label: 'Fråga om innehållsdistribution' },
      },
    ],
  },
  demo: {
    heading: 'Se en order sköta sig själv',
    text: 'Ett exempel: från köpet i kassan till bokförd order och besked till kunden.',
    ask: askAboutOrders,
  },
  video: {
    title: `E-handelsautomatisering på ${withUnit(60, 'sekunder')}`,
    play: 'Spela filmen (kommer snart)',
    note: 'Filmen (1:00) kommer snart.',
    link: { href: pages.contact.path, label: noBreak('Boka ett samtal') },
  },
  features: {
    heading: 'Du behåller kontrollen',
    features: [
      {
        title: 'Flödet säger till när något stannar',
        text: 'Om ett system inte svarar, väntar flödet, försöker igen och säger till när någon behöver rycka in.',
      },
      {
        title: 'Du ser varje steg',
        text: 'Loggen visar vad som hände, när det hände och vad som skickades.',
      },
      {
        title: 'Du binder dig inte',
        text: `Flödet byggs i ett verktyg med öppen källkod. Efter ett engångsköp kan du låta vem du vill ändra det. En prenumeration har ingen bindningstid, bara ${withUnit(business.cancellationNoticeDays, 'dagars')} skriftlig uppsägning, men rätten till flödet upphör med den.`,
      },
    ],
  },
  customerCase: caseOf(pageWords),
  shortcut: { href: '#lead-form', label: ask },
  lead: {
    id: 'lead-form',
    heading: ask,
    text: 'Några meningar räcker. Skriv som till en kollega.',
    person,
    steps: [
      {
        title: `Svar inom ${withUnit(leadReplyHours, 'timmar')}`,
        text: 'Vi svarar med frågor eller ett förslag.',
      },
      {
        title: 'Fast pris',
        text: words`${{ link: figures.fixedPrices.amounts, href: pages.pricing.path }}${figures.fixedPrices.when}. ${orQuote}`,
      },
    ],
  },
} as const;
