import { business } from '#contract/business.ts';
import { noBreak, withUnit } from '#contract/format.ts';
import { approvalTime, fromAgreement, weekdays } from '#contract/promises.ts';
import { company, person } from './company.ts';
import { pageWords } from './page-words.ts';
import { pages } from './pages.ts';

const { deliveryHours, leadReplyHours, connectableApps } = business;

export const aboutContent = {
  description: `Fem steg från första samtalet till ett flöde som sköter sig självt, byggt med öppen källkod som kopplar ihop över ${withUnit(business.connectableApps, 'appar')}.`,
  heading: 'Vi tar hand om dubbelarbetet',
  text: `${company.name} bygger skräddarsydd automatisering åt svenska småföretag. Du berättar vad som tar tid. Vi bygger, testar och lämnar över ett flöde som sköter det. Ibland är rätt svar att inte automatisera alls. Då säger vi det.`,
  where: `${company.legalName}, ${noBreak('org.nr')} ${company.registrationNumber}, har sitt säte i ${company.seat}.`,
  who: pageWords.aboutUs,
  person,
  tests: {
    heading: 'Ur en testlista (exempel)',
    rows: [
      ['Samma order kommer två gånger', 'Bokförs en gång'],
      ['Kunden har inget telefonnummer', 'Ordern går igenom'],
      ['Varan är slut i lagret', 'Ordern stannar, du får veta'],
      ['Bokföringen svarar inte', 'Ordern väntar, flödet försöker igen'],
    ],
  },
  timeline: {
    heading: `Klart ${noBreak(`inom ${weekdays(deliveryHours)}`)} ${noBreak('från ditt ja')}`,
    text: `Fem steg. Tiden räknas ${fromAgreement}. Du svarar på frågor, ger behörigheter och testar. Resten gör vi.`,
    payment: `Att fråga kostar inget. Köper du direkt, är stegen desamma, och du betalar när du beställer. Uppdrag med offert betalas med ${withUnit(business.upfrontPercent, '%')} i förskott och ${withUnit(business.onDeliveryPercent, '%')} vid leverans.`,
    steps: [
      {
        label: 'Intake',
        title: 'Vi lyssnar',
        text: `Du beskriver vad som görs för hand ${noBreak('i dag')}. Vi svarar inom ${withUnit(leadReplyHours, 'timmar')} och ställer de frågor som behövs för att förstå undantagen.`,
        result: 'Du får frågor och ett första svar',
      },
      {
        label: 'Design',
        title: 'Vi ritar',
        text: 'Beskrivningen säger vad som startar flödet, vilka system det berör och vad som ska hända när något saknas. Blir vi inte överens, får du tillbaka det du har betalat.',
        result: 'Du får en beskrivning som du säger ja eller nej till',
      },
      {
        label: 'Build',
        title: 'Vi bygger',
        text: 'Dina system kopplas in med så få behörigheter som möjligt.',
        result: 'Du får ett flöde som fungerar med dina egna system',
      },
      {
        label: 'Test',
        title: 'Vi testar',
        text: 'Vi kör flödet med dina riktiga fall, även de krångliga: dubbla ordrar, tomma fält och ett system som inte svarar.',
        result: 'Du får en lista över vad vi har testat',
      },
      {
        label: 'Deliver',
        title: 'Vi lämnar över',
        text: `Du har ${approvalTime} att testa och godkänna. Med beskrivningen och testlistan kan även någon annan ta vid.`,
        result: 'Du får ett färdigt flöde och support på svenska',
      },
    ],
  },
  technology: {
    heading: 'Öppen källkod i stället för en svart låda',
    text: 'Flödena byggs i ett verktyg med öppen källkod. Du, vi eller någon annan som behärskar verktyget kan se, granska och ändra varje steg. Efter ett engångsköp gäller det utan tidsgräns, i en prenumeration så länge den pågår.',
    points: [
      {
        title: 'Du kan stänga av åtkomsten',
        text: 'Flödet får egna behörigheter, som du kan återkalla när du vill.',
      },
      {
        title: 'Varje körning går att följa',
        text: 'Du kan se vad som hände, när det hände och vad som skickades vidare.',
      },
      {
        title: `Över ${withUnit(connectableApps, 'appar')}`,
        text: 'De går att koppla ihop direkt. Andra går oftast att ansluta, så fråga oss.',
      },
    ],
  },
  mission: {
    statement: `Vårt uppdrag: ett litet företag ska ha lika bra rutiner som ett stort, utan egen ${noBreak('it-avdelning')}`,
    text: 'Vi sparar tid åt dem som driver företaget. Du ska inte behöva chansa: vi lovar en leveransdag, rättar utan kostnad om flödet inte gör det vi kom överens om, och betalar tillbaka hela beloppet om flödet inte blir av.',
    actions: [
      { href: '/#lead-form', label: 'Berätta vad som tar tid' },
      { href: pages.pricing.path, label: 'Se priser' },
    ],
  },
} as const;
