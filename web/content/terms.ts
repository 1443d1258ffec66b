import { business, termsVersion } from '#contract/business.ts';
import { packages, plans, tierName } from '#contract/catalogue.ts';
import { capitalized, formatKronor, noBreak, withUnit } from '#contract/format.ts';
import { paymentWords } from '#contract/payment-methods.ts';
import {
  approvalTime,
  fromAgreement,
  fromDelivery,
  inWords,
  lateDelivery,
  moneyBack,
  planAccess,
  supportAnswers,
  weekdays,
} from '#contract/promises.ts';
import { company, companyFacts, mailLink, telephone } from './company.ts';
import { figures } from './offer.ts';
import { pages } from './pages.ts';
import { words } from './running-text.ts';

const lateInterest = String(business.lateInterestPercentPerMonth).replace('.', ',');
const vat = noBreak(`${business.vatPercent} % moms`);
const payment = { id: 'pris', heading: 'Pris och betalning' };
const delivery = { id: 'leverans', heading: 'Leverans' };
const breach = { id: 'upphorande', heading: 'Om avtalet bryts' };
const linkTo = ({ id, heading }: typeof delivery) => ({
  link: noBreak(heading),
  href: `#${id}`,
});

const tierFact = (workflows: number, price: number, included: string) =>
  [noBreak(tierName({ workflows })), formatKronor(price), included] as const;

export const termsContent = {
  description:
    'Villkoren för våra paket, prenumerationer och uppdrag med offert: leverans, betalning, support, sekretess och uppsägning.',
  heading: 'Användarvillkor',
  text: 'Villkoren gäller när ditt företag köper ett paket, tecknar en prenumeration eller godkänner en offert.',
  note: `Version ${termsVersion}`,
  brief: {
    heading: 'Kort sagt',
    facts: [
      `Paket och prenumerationer betalas i förväg, till fast pris. ${vat} tillkommer. Vi säljer bara till företag.`,
      `Vi levererar inom ${weekdays(business.deliveryHours)} ${fromAgreement}. Sedan har du ${approvalTime} att testa. Hör vi inget, räknas flödet som godkänt.`,
      `${moneyBack} Detsamma gäller om vi är försenade och inte har levererat ${withUnit(business.remedyDays, 'dagar')} efter att du har krävt det.`,
      `Fel rättar vi utan kostnad så länge du har support. Efter ett engångsköp är det ${withUnit(figures.supportDays, 'dagar')} ${fromDelivery}, och driften sköter du själv.`,
      `En prenumeration har ingen bindningstid och sägs upp skriftligt med ${withUnit(business.cancellationNoticeDays, 'dagars')} uppsägningstid. När den slutar, upphör rätten att använda flödet. Betalda månader får du tillbaka bara i fallen ovan.`,
    ],
  },
  contents: 'Innehåll',
  chapters: [
    {
      id: 'parter',
      heading: 'Parter',
      blocks: [
        `Avtalet ingås mellan ${company.legalName} (”vi”) och det företag som beställer (”du”).`,
        companyFacts,
        'Vi säljer bara till företag och andra näringsidkare i Sverige. Konsumentlagstiftningen, till exempel om ångerrätt, gäller därför inte.',
        'Den som beställer intygar sig ha rätt att företräda företaget. Om en offert som båda har godkänt säger något annat, gäller offerten framför de här villkoren.',
      ],
    },
    {
      id: 'tjansten',
      heading: 'Tjänsten',
      blocks: [
        `Vi bygger skräddarsydda automatiseringar (flöden, i våra paket kallade Workflow) i ett verktyg med öppen källkod och kopplar dem till system som du har tillgång till. Vad flödet ska göra, och vad du betalar till andra för att det ska köras, står i en beskrivning som du godkänner. Ändringar därefter avtalas skriftligt. Efter ett engångsköp sköter du driften och betalar själv för den och för ${noBreak('AI-tjänster')}.`,
      ],
    },
    {
      ...payment,
      blocks: [
        `Alla priser anges i svenska kronor (SEK) exklusive moms. ${vat} tillkommer.`,
        {
          title: 'Paket (engångsköp)',
          layout: 'priced',
          facts: Object.values(packages).map(({ workflows, price, supportDays }) =>
            tierFact(workflows, price, `Support i ${withUnit(supportDays, 'dagar')} ingår.`),
          ),
        },
        {
          title: 'Prenumeration (per månad)',
          layout: 'priced',
          facts: Object.values(plans).map(
            ({ workflows, price, supportResponseHours, includedAiCost }) =>
              tierFact(
                workflows,
                price,
                `${supportAnswers(supportResponseHours)} ${noBreak('AI-kostnad')} upp till ${formatKronor(includedAiCost)} ingår.`,
              ),
          ),
        },
        `Paketen betalas i sin helhet när du beställer, och prenumerationerna månadsvis i förskott, med ${paymentWords(company)} på Stripes betalsida. Betalsidan är öppen i ${withUnit(business.paymentSessionMinutes, 'minuter')}. Därefter får du börja om. Betald faktura kommer från Stripe per mejl.`,
        `För arbete enligt offert gäller att ${withUnit(business.upfrontPercent, '%')} betalas i förskott och ${withUnit(business.onDeliveryPercent, '%')} vid leverans. Vid försenad betalning har vi rätt till dröjsmålsränta med ${withUnit(lateInterest, '%')} per månad.`,
      ],
    },
    {
      ...delivery,
      blocks: [
        `Vi levererar inom ${withUnit(business.deliveryHours, 'arbetstimmar')} (${weekdays(business.deliveryHours)}) från det att du har godkänt beskrivningen, för då är vi överens om vad flödet ska göra. Med arbetstimmar menas dygnets alla timmar under helgfria vardagar, måndag till fredag. När vi på webbplatsen skriver ${withUnit(business.deliveryHours, 'timmar')}, menar vi sådana arbetstimmar.`,
        'Leveranstiden gäller både engångsköp och prenumeration.',
        `Tiden räknas inte medan vi väntar på behörigheter, uppgifter eller besked från dig. Kan vi ändå inte leverera i tid, meddelar vi dig så snart vi vet det, och anger en ny tid. ${lateDelivery}`,
        `${moneyBack} Det gäller också om du inte godkänner beskrivningen.`,
      ],
    },
    {
      id: 'godkannande',
      heading: 'Test och godkännande',
      blocks: [
        `Du har ${approvalTime} på dig ${fromDelivery} att testa och godkänna flödet. Avviker det från den godkända beskrivningen, rättar vi det utan kostnad. Har du inte hört av dig inom ${approvalTime}, räknas flödet som godkänt.`,
        words`Rättar vi inte ett väsentligt fel som du har mejlat om, gäller avsnittet ${linkTo(breach)}.`,
      ],
    },
    {
      id: 'support',
      heading: 'Support',
      blocks: [
        words`Efter ett engångsköp ingår support på svenska i det antal dagar som står i avsnittet ${linkTo(payment)}, räknat ${fromDelivery}. Vi svarar inom ${weekdays(business.messageReplyHours)}.`,
        words`I en prenumeration ingår support så länge den gäller. ${capitalized(planAccess)}. Vi svarar inom den tid som står i avsnittet ${linkTo(payment)}.`,
        words`Du når supporten på ${mailLink}.`,
        'Support omfattar frågor om flödet och rättning av fel i det. Nya funktioner, och ändringar som beror på att ett anslutet system har gjorts om, avtalas separat. För arbete enligt offert gäller det som står i offerten.',
      ],
    },
    {
      id: 'prenumeration',
      heading: 'Prenumeration',
      blocks: [
        words`I prenumerationen ingår bygge, drift, support och rättning av fel så länge den gäller. Kostnader för ${noBreak('AI-tjänster')} ingår också, upp till det belopp per månad som står i avsnittet ${linkTo(payment)}. Räcker inte beloppet, hör vi av oss innan något kostar extra.`,
        words`Det finns ingen bindningstid. Prenumerationen sägs upp skriftligt med ${withUnit(business.cancellationNoticeDays, 'dagars')} uppsägningstid. Prenumerationen gäller till uppsägningstidens slut och betalas som vanligt till dess. Redan betalda perioder återbetalas inte, utom enligt avsnittet ${linkTo(delivery)}.`,
        words`Skicka uppsägningen till ${mailLink}.`,
      ],
    },
    {
      id: 'ansvar-dig',
      heading: 'Det här behöver vi av dig',
      blocks: [
        'För att kunna leverera behöver vi:',
        [
          'korrekta uppgifter om hur arbetet går till och vilka undantag som finns',
          'behörighet till systemen som ska kopplas ihop, och rätt att använda dem på det sättet',
          'en person som kan svara på frågor och godkänna',
        ],
        'Spara egna säkerhetskopior av uppgifter som du inte får förlora.',
      ],
    },
    {
      id: 'rattigheter',
      heading: 'Rätten till flödet',
      blocks: [
        'När du har betalat, får du i din verksamhet använda det flöde som vi har byggt åt dig, och ändra det själv eller med hjälp av någon annan. Efter ett engångsköp gäller det utan tidsgräns, i en prenumeration så länge den pågår. Dina uppgifter är alltid dina. För verktyget med öppen källkod gäller dess egen licens. Vi får återanvända allmän kunskap och generella byggdelar, men aldrig dina uppgifter.',
      ],
    },
    {
      id: 'sekretess',
      heading: 'Sekretess',
      blocks: [
        `Båda parter håller det som rör den andra partens verksamhet hemligt och använder det bara för att fullgöra avtalet. Det gäller under avtalet och i ${withUnit(inWords(business.confidentialityYears), 'år')} efter att det har upphört. Undantag gäller för det som är allmänt känt eller som enligt lag måste lämnas ut.`,
      ],
    },
    {
      id: 'personuppgifter',
      heading: 'Personuppgifter',
      blocks: [
        words`Hur vi behandlar dina kontaktuppgifter står i vår ${{ link: 'integritetspolicy', href: pages.privacy.path }}.`,
        'När ett flöde behandlar personuppgifter för din räkning, är du personuppgiftsansvarig och vi personuppgiftsbiträde. Då tecknar vi ett biträdesavtal enligt artikel 28 i dataskyddsförordningen innan flödet tas i drift.',
      ],
    },
    {
      id: 'ansvar',
      heading: 'Ansvar',
      blocks: [
        'Vi ansvarar för att flödet fungerar enligt den godkända beskrivningen, men inte för fel eller avbrott i system som andra tillhandahåller. Vi ersätter inte indirekt skada, till exempel utebliven vinst. Vårt sammanlagda ansvar är begränsat till vad du har betalat till oss under de senaste tolv månaderna. Begränsningarna gäller inte vid uppsåt eller grov vårdslöshet.',
        'Ingen part ansvarar för försening som beror på något som ligger utanför partens kontroll och som inte rimligen kunde ha förutsetts.',
      ],
    },
    {
      ...breach,
      blocks: [
        `Om en part väsentligt bryter mot avtalet och inte rättar till det inom ${withUnit(business.remedyDays, 'dagar')} från en skriftlig uppmaning, till exempel per mejl, får den andra parten säga upp avtalet med omedelbar verkan.`,
      ],
    },
    {
      id: 'andringar',
      heading: 'Ändringar, lag och tvist',
      blocks: [
        `Vi kan ändra villkoren. För pågående prenumerationer meddelar vi ändringar per mejl minst ${withUnit(business.cancellationNoticeDays, 'dagar')} i förväg. Säger du upp innan de börjar gälla, gäller de tidigare villkoren uppsägningstiden ut. I övrigt följer ditt köp den version som gällde när du beställde. Be oss om den, så skickar vi den.`,
        'Svensk lag gäller. Tvister som vi inte kan lösa genom samtal prövas av svensk allmän domstol.',
      ],
    },
  ],
  ending: {
    heading: 'Är något oklart?',
    text: words`${telephone ? words`Ring ${telephone}` : words`Skriv till ${mailLink}`}, gärna innan du köper.`,
    actions: [
      { href: pages.contact.path, label: 'Kontakta oss' },
      { href: pages.pricing.path, label: 'Till priserna' },
    ],
  },
} as const;
