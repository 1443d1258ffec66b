import { business, consentVersion, processors, retention } from '#contract/business.ts';
import { listed, noBreak, withUnit } from '#contract/format.ts';
import { bookingLinks, company, companyFacts, mailLink, phone } from './company.ts';
import { pages } from './pages.ts';
import { words } from './running-text.ts';

const hasBookings = bookingLinks.length > 0;

const contacts = [phone && 'ringer', hasBookings && 'bokar ett samtal', 'mejlar'].filter(Boolean);

type Texts = string | readonly string[];
type Processing = { data: Texts; purpose: string; ground: string; kept: Texts };

const processing = (title: string, { data, purpose, ground, kept }: Processing) => ({
  title,
  layout: 'below' as const,
  facts: [
    ['Uppgifter', data],
    ['Ändamål', purpose],
    ['Rättslig grund', ground],
    ['Sparas', kept],
  ] as const,
});

export const privacyContent = {
  description:
    'Vilka personuppgifter vi behandlar, varför, hur länge, och vilka rättigheter du har. Inga kakor och ingen spårning.',
  heading: 'Integritetspolicy',
  text: 'Vilka personuppgifter vi behandlar, varför, hur länge och vilka rättigheter du har.',
  note: `Version ${consentVersion(company)}`,
  brief: {
    heading: 'Kort sagt',
    facts: [
      'Vi sparar så lite som möjligt och säljer aldrig några uppgifter.',
      `Förfrågningar och meddelanden raderas efter ${withUnit(retention.formMonths, 'månader')}. Betalda köp sparas i ${withUnit(retention.orderYears, 'år')} efter räkenskapsåret, enligt bokföringslagen, och mejl om dem lika länge.`,
      'Webbplatsen har inga kakor och ingen spårning.',
      'Kortuppgifter lämnas direkt till Stripe. Vi ser dem aldrig.',
      'Du kan när som helst återkalla ditt samtycke eller be oss radera det som inte längre behövs.',
    ],
  },
  contents: 'Innehåll',
  chapters: [
    {
      id: 'ansvarig',
      heading: 'Vem som ansvarar',
      blocks: [
        `${company.legalName} är personuppgiftsansvarig för behandlingen som beskrivs här. Vi följer dataskyddsförordningen (GDPR).`,
        companyFacts,
      ],
    },
    {
      id: 'uppgifter',
      heading: 'Vilka uppgifter och varför',
      blocks: [
        'Så behandlar vi personuppgifter:',
        processing('När du skickar en förfrågan eller ett meddelande', {
          data: [
            `Namn, ${noBreak('e-postadress')} och det du skriver.`,
            'Vilka program du använder eller vilket företag det gäller, om du anger det.',
            'Ditt samtycke, när du gav det och vilken version av den här texten som gällde.',
            'En kontrollsumma som hindrar att samma text sparas två gånger, och som inte går att räkna tillbaka till texten.',
          ],
          purpose: 'Att läsa det du skriver och svara, eller lämna ett förslag.',
          ground: `Ditt samtycke (${noBreak('artikel 6.1 a')}).`,
          kept: `${withUnit(retention.formMonths, 'månader')} från det att du skickade formuläret, kontrollsumman lika länge. En kopia går som mejl till vår brevlåda, där vi raderar den inom samma tid.`,
        }),
        processing('När du köper eller prenumererar', {
          data: [
            `Företagsnamn, faktureringsadress, organisationsnummer och, om du anger det, momsnummer. Driver du enskild firma, är organisationsnumret ditt personnummer. Det används bara för order och bokföring.`,
            `Beställarens namn och ${noBreak('e-postadress')}.`,
            'Vad som köptes, om betalningen gick igenom och vilken version av villkoren som gällde.',
            'Dina svar på frågorna om flödet och annat som vi mejlar om.',
          ],
          purpose:
            'Att ta betalt, leverera, ge support, visa vad vi har kommit överens om och sköta bokföringen.',
          ground: `Avtalet med dig eller vårt berättigade intresse av att fullgöra avtalet med ditt företag (${noBreak('artikel 6.1 b och f')}), och bokföringslagen (${noBreak('artikel 6.1 c')}).`,
          kept: [
            `Betalda köp: ${withUnit(retention.orderYears, 'år')} efter utgången av det kalenderår då räkenskapsåret avslutades, enligt bokföringslagen.`,
            `Köp som inte blev betalda: ${withUnit(retention.unpaidOrderMonths, 'månader')} från det att de påbörjades.`,
            'Mejl om ett köp: lika länge som uppgifterna om köpet.',
          ],
        }),
        processing(`När du ${listed('eller', contacts)}`, {
          data: 'Namn, kontaktuppgifter och det du berättar.',
          purpose: 'Att svara dig och lämna ett förslag.',
          ground: `Vårt berättigade intresse av att svara dig (${noBreak('artikel 6.1 f')}).`,
          kept: `${withUnit(retention.formMonths, 'månader')} från den senaste kontakten. Det som hör till ett köp sparas lika länge som uppgifterna om köpet.`,
        }),
        processing('När vi skyddar formulär och köp mot missbruk', {
          data: [
            `Din ${noBreak('IP-adress')}.`,
            `I formulären även ${noBreak('e-postadressen')} och texten.`,
            'Vid köp även ett slumptal från din webbläsare, eller webbläsarens namn om JavaScript är avstängt.',
          ],
          purpose: `Att stoppa robotar som fyller i formulär, och att känna igen ett upprepat klick så att ett köp inte påbörjas två gånger inom ${withUnit(business.paymentSessionMinutes, 'minuter')}.`,
          ground: `Vårt berättigade intresse av att hålla tjänsten säker (${noBreak('artikel 6.1 f')}).`,
          kept: `Bara i form av koder som inte går att räkna tillbaka till uppgifterna, i högst ${withUnit(retention.addressHashHours, 'timmar')}.`,
        }),
        processing('När du besöker webbplatsen', {
          data: `Din ${noBreak('IP-adress')} och vilken sida du öppnar.`,
          purpose: 'Att visa sidan för dig.',
          ground: `Vårt berättigade intresse av att driva webbplatsen (${noBreak('artikel 6.1 f')}).`,
          kept: `Vi sparar dem inte. De går till ${processors.hosting}, som driver webbplatsen åt oss, när sidan hämtas.`,
        }),
        'Uppgifter som är markerade med * i formulären behövs för att vi ska kunna svara eller leverera. Övriga är frivilliga. Vi fattar inga automatiserade beslut om dig.',
        words`Vad som gäller för personuppgifter i det flöde vi bygger åt dig står i ${{ link: 'villkoren', href: `${pages.terms.path}#personuppgifter` }}.`,
      ],
    },
    {
      id: 'mottagare',
      heading: 'Vilka som får del av uppgifterna',
      blocks: [
        `Vi säljer inte uppgifter och lämnar dem inte till annonsörer. De här leverantörerna behandlar uppgifter för vår räkning:`,
        [
          `${processors.hosting}: drift av webbplatsen.`,
          `${processors.database}: databas för förfrågningar, meddelanden och beställningar.`,
          `${processors.mail}: utskick av mejl, både till dig och till vår egen brevlåda.`,
          `${processors.payments}: betalningar. Kortuppgifter lämnas direkt dit, och vi ser dem aldrig. För sin egen behandling av betalningsuppgifter är ${processors.payments} själv personuppgiftsansvarig.`,
          `Leverantörerna av vår brevlåda${hasBookings ? ', vår mötesbokning' : ''} och vårt bokföringsprogram: mejl${hasBookings ? ', bokningar' : ''} och fakturor. Fråga oss, så får du veta vilka de är.`,
          company.workflowTool &&
            `${company.workflowTool}: automatiserade arbetsflöden. Förfrågningar, meddelanden och betalda köp skickas krypterat dit, så att vi kan svara och leverera. De sparas där högst lika länge som hos oss.`,
        ].filter(Boolean),
        `Med dem som behandlar uppgifter åt oss har vi avtal enligt ${noBreak('artikel 28')} i dataskyddsförordningen. Myndigheter får uppgifter bara när lagen kräver det.`,
      ],
    },
    {
      id: 'overforing',
      heading: 'Överföring utanför EU/EES',
      blocks: [
        `Webbplatsen körs i EU. ${listed('och', Object.values(processors))} är amerikanska eller har moderbolag i USA, och därför kan uppgifter komma att behandlas där. Överföringen skyddas då av ${noBreak('EU-kommissionens')} beslut om ${noBreak('EU-US')} Data Privacy Framework eller av kommissionens standardavtalsklausuler. Skriv till oss om du vill ha en kopia av klausulerna.`,
      ],
    },
    {
      id: 'kakor',
      heading: 'Kakor och spårning',
      blocks: [
        'Webbplatsen sätter inga kakor, använder inga analysverktyg och hämtar ingenting från andra webbplatser. Därför finns det heller ingen fråga om kakor att klicka bort.',
        'Det du skriver i ett formulär sparas i din webbläsare tills du skickar det eller stänger fliken, så att det inte går förlorat. När du påbörjar ett köp, sparas också ett slumptal så länge fliken är öppen, så att inget köps två gånger. När köpet är klart, sparas på samma sätt ordernumret, vad du har köpt och adressen till orderns sida. I en kvart påminner de om köpet vid köpknapparna. Inget av detta används till något annat. Ditt samtycke sparas inte i webbläsaren.',
        'När du betalar, kommer du till Stripes betalsida, där Stripes egna regler gäller.',
      ],
    },
    {
      id: 'rattigheter',
      heading: 'Dina rättigheter',
      blocks: [
        'Du har rätt att:',
        [
          'få veta vilka uppgifter vi har om dig och få en kopia',
          'få felaktiga uppgifter rättade',
          'få uppgifter raderade när de inte längre behövs',
          'få behandlingen begränsad medan något utreds',
          'få ut de uppgifter du har lämnat, i ett format som går att flytta (dataportabilitet)',
          'göra invändningar mot behandling som bygger på berättigat intresse',
          'återkalla ditt samtycke när du vill',
        ],
        'Återkallar du ett samtycke, raderar vi din förfrågan eller ditt meddelande. Återkallelsen påverkar inte det som redan har gjorts.',
        words`Skriv till ${mailLink}. Vi svarar inom en månad, utan kostnad.`,
      ],
    },
    {
      id: 'klagomal',
      heading: 'Om du inte är nöjd',
      blocks: [
        words`Hör gärna av dig till oss först. Du har alltid rätt att klaga hos Integritetsskyddsmyndigheten (IMY), ${{ link: 'imy.se', href: 'https://www.imy.se/' }}.`,
      ],
    },
    {
      id: 'sakerhet',
      heading: 'Säkerhet och ändringar',
      blocks: [
        'All trafik är krypterad. Bara de som behöver uppgifterna för att svara dig eller leverera har tillgång till dem. I databasen raderas uppgifterna automatiskt när tiden har gått ut.',
        'Ändrar vi policyn, publicerar vi en ny version här. Ändringar som kräver ett nytt samtycke gäller inte uppgifter du redan har lämnat.',
      ],
    },
  ],
  ending: {
    heading: 'Vill du se, rätta eller radera något?',
    text: words`Skriv till ${mailLink}, så hjälper vi dig.`,
    actions: [{ href: pages.contact.path, label: 'Kontakta oss' }],
  },
} as const;
