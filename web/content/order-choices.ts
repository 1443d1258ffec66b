import { business } from '#contract/business.ts';
import { workflowsOf } from '#contract/catalogue.ts';
import { formatKronor, noBreak } from '#contract/format.ts';
import type { OrderState, OrderSummary } from '#contract/orders.ts';
import { paymentWords } from '#contract/payment-methods.ts';
import { weekdays } from '#contract/promises.ts';
import { company, mailLink } from './company.ts';
import { telephone } from './contact-person.ts';
import { pages } from './pages.ts';

type Part = string | { link: string; href: string };
/** What one may do, by its title. */
type Choices = Record<string, readonly Part[]>;

/** `none`: the address names no order. `unknown`: it names one that does not exist. */
export type ChoiceState = OrderState | 'unknown' | 'none';

/** Running text and its links. */
const words = (texts: TemplateStringsArray, ...parts: (Part | Part[])[]): Part[] =>
  texts.flatMap((text, index) => [text, parts[index] ?? '']).flat();

const after = __PAGE_WORDS__.offerAfterPlan;
const during = __PAGE_WORDS__.offerDuringDispute;

const prices = (link: string) => ({ link, href: pages.pricing.path });

const answer = ` Vi svarar på mejl inom ${weekdays(business.messageReplyHours)}.`;

/** What the visitor may do when there is no purchase that goes on. Mails name the order if it is known. */
export function orderChoices(order?: OrderSummary): Partial<Record<ChoiceState, Choices>> {
  const subject = order ? `?subject=${encodeURIComponent(`Order ${order.number}`)}` : '';
  const mail = (link: string) => ({ link, href: mailLink.href + subject });
  const contact = telephone
    ? words`Ring ${telephone} eller skriv till ${mail(company.email)}`
    : words`Skriv till ${mail(company.email)}`;
  const whichAddress = words`${contact} och berätta vilken ${noBreak('e-postadress')} du angav på betalsidan.${answer}`;
  const notPaid = {
    'Har du inte betalat?': words`Då är inget beställt. ${prices('Se priserna')}.`,
  };
  const askUs = {
    'Syns en reservation på kontot?': words`Inga pengar har dragits. Reservationen försvinner av sig själv, oftast inom några dagar.`,
    'Går det inte när du försöker igen?': words`${contact}, så hjälper vi dig att slutföra köpet.${answer}`,
  };
  const ifPaidBack =
    order?.kind === 'plan'
      ? 'avslutas inte prenumerationen av sig själv: säg upp den per mejl.'
      : 'är ordern avslutad.';
  const isOne = workflowsOf(order?.item) === 1;
  const [flow, same] = isOne ? ['flödet', 'flöde'] : ['flödena', 'flöden'];
  const { portalUrl } = company;
  const invoices = portalUrl ? words` och på ${{ link: 'din fakturasida', href: portalUrl }}` : '';
  const monthly = order ? `${formatKronor(order.net)}/mån exkl. moms` : '';
  return {
    none: {
      'Har du fått orderbekräftelsen?': words`Då är köpet klart. Fyll i ordernumret och ${{ link: 'svara på frågorna', href: '#prepare' }}, så återkommer vi inom ${weekdays(business.messageReplyHours)}.`,
      'Har du betalat men inte fått något mejl?': words`Köpet gäller ändå, så betala inte igen. ${whichAddress}`,
      ...notPaid,
    },
    unknown: {
      'Har du hittat mejlet?': words`Då är köpet klart. Med ordernumret kan du ${{ link: 'svara på frågorna om flödet', href: pages.success.path }}.`,
      'Hittar du inget mejl?': whichAddress,
      ...notPaid,
    },
    failed: {
      'Stämmer uppgifterna?': words`Kontrollera giltighetstid och säkerhetskod, och att banken tillåter köp på nätet. Du kan också betala med ett annat ${paymentWords(company)}.`,
      ...askUs,
    },
    expired: askUs,
    refunded: {
      'Har pengarna inte kommit i tid?': words`${contact}, så reder vi ut det.${answer}`,
      'Behöver du en kreditfaktura?': words`${mail('Be om den i ett mejl')}, så skickar vi den.`,
      'Vill du pröva en annan lösning?': words`${{ link: 'Berätta vad som tar tid', href: '/#lead-form' }}. Det kostar inget att fråga.`,
    },
    disputed: {
      [`Har du inte fått ${flow}, eller är något fel?`]: words`${contact} och berätta vad som har hänt.${answer} Blir det inget flöde, får du hela beloppet tillbaka. Blev något inte som vi kom överens om, rättar vi det utan kostnad.`,
      // https://support.stripe.com/topics/disputes
      'Är det ett misstag?': words`Be banken lägga ner ärendet och ${mail(noBreak('säg till oss'))}.`,
      'Känner du inte igen köpet?': words`${contact}, så reder vi ut det.${answer}`,
      'Vad händer med ordern?': words`Vi påbörjar inget nytt förrän banken har beslutat.${during && ` ${during}`}`,
      'Vad händer sedan?': words`Om betalningen står fast, eller om ärendet läggs ner, gäller ordern som förut. Får du pengarna tillbaka, ${ifPaidBack}`,
    },
    ended: {
      'Behöver du göra något i dina program?': words`Ta bort behörigheterna som ${flow} har fått. De ligger kvar tills du tar bort dem i varje program. Är du osäker på vilka, ${mail(noBreak('fråga oss'))}.${after && ` ${after}`}`,
      'Dras det pengar ändå?': words`Det ska inte hända. ${contact}, så betalar vi tillbaka pengarna.${answer}`,
      [`Vill du ha ${flow} igen?`]: words`Rätten att använda ${flow} upphörde med prenumerationen. ${mail(noBreak('Fråga oss först'))} om samma ${same} kan startas igen. En ny prenumeration kostar ${monthly}.`,
      'Saknar du en faktura?': words`Alla fakturor finns i mejl från Stripe${invoices}. Hittar du inte fakturan, ${mail(noBreak('säg till'))}.`,
    },
  };
}
