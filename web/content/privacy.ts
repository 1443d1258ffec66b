import { business, consentVersion, processors, retention } from '#contract/business.ts';
import { noBreak, withUnit } from '#contract/format.ts';
import { company, mailLink } from './company.ts';
import { companyFacts } from './company-facts.ts';
import { pages } from './pages.ts';

type Processing = Record<'purpose' | 'ground' | 'kept', string> & { data: readonly string[] };

/** A case of processing with what the law asks to be said of it. */
const processing = (title: string, { data, purpose, ground, kept }: Processing) => ({
  title,
  facts: [
    ['Uppgifter', ...data],
    ['Ändamål', purpose],
    ['Rättslig grund', ground],
    ['Sparas', kept],
  ] as const,
});

export const privacyContent = {
  heading: 'Integritetspolicy',
  text: 'Vilka personuppgifter vi behandlar, varför, hur länge och vilka rättigheter du har.',
  note: `Version ${consentVersion(company)}`,
  brief: {
    heading: 'Kort sagt',
    facts: [
      'Vi sparar så lite som möjligt och säljer aldrig några uppgifter.',
      `Förfrågningar och meddelanden raderas efter ${withUnit(retention.formMonths, 'månader')}. Betalda köp, och mejl om dem, sparas så länge bokföringslagen kräver.`,
      'Webbplatsen har inga kakor och ingen spårning.',
      'Kortuppgifter lämnas direkt till Stripe. Vi ser dem aldrig.',
      'Du kan när som helst återkalla ditt samtycke eller be oss radera det som vi inte måste spara enligt lag.',
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
        'Vi behandlar personuppgifter i tre fall.',
        processing('När du skickar en förfrågan eller ett meddelande', {
          data: [
            `Namn, ${noBreak('e-postadress')}, det du skriver, vilka program du använder eller vilket företag det gäller (om du anger det), ditt samtycke med tidpunkt och textens version, och en kontrollkod som hindrar att samma text sparas två gånger.`,
            'Koden går inte att räkna tillbaka till texten. En kopia av det du skickar går som mejl till vår brevlåda.',
          ],
          purpose: 'Att läsa det du skriver och svara, eller lämna ett förslag.',
          ground: 'Ditt samtycke (artikel 6.1 a).',
          kept: `${withUnit(retention.formMonths, 'månader')}, koden lika länge. Kopian i vår brevlåda raderar vi inom samma tid.`,
        }),
        processing('När du köper eller prenumererar', {
          data: [
            `Företagsnamn, namn och ${noBreak('e-postadress')} till den som beställer, faktureringsadress, org.nr, momsreg.nr (om du anger det), vad som köptes, vilken version av villkoren som gällde, betalningens status, dina svar på frågorna om flödet och annat som vi mejlar om.`,
            'Driver du enskild firma, är organisationsnumret ditt personnummer: det används bara för order, faktura och bokföring. Kortuppgifter lämnas direkt till Stripe. Vi ser dem aldrig.',
          ],
          purpose: 'Att ta betalt, leverera, ge support och sköta bokföringen.',
          ground:
            'Avtalet med dig eller vårt berättigade intresse av att fullgöra avtalet med ditt företag (artikel 6.1 b och f), och bokföringslagen (artikel 6.1 c).',
          kept: `Betalda köp: ${withUnit(retention.orderYears, 'år')} efter utgången av det kalenderår då räkenskapsåret avslutades, enligt bokföringslagen. Köp som inte blev betalda: ${withUnit(retention.unpaidOrderMonths, 'månader')}. Mejl om ett köp sparas i vår brevlåda lika länge som köpet.`,
        }),
        processing('När formulär och köp skyddas mot missbruk', {
          data: [
            `Vi gör om din ${noBreak('IP-adress')} till en kod som inte går att räkna tillbaka. I formulären gör vi samma sak med ${noBreak('e-postadressen')} och texten. Vid köp gör vi samma sak med ett slumptal. Bara koderna sparas.`,
            `Är JavaScript avstängt, används ${noBreak('IP-adressen')} och webbläsarens namn i stället för slumptalet.`,
          ],
          purpose: `Att stoppa automatiska massutskick, och att känna igen ett upprepat klick så att ett köp inte påbörjas två gånger inom ${withUnit(business.paymentSessionMinutes, 'minuter')}.`,
          ground: 'Vårt berättigade intresse av att hålla tjänsten säker (artikel 6.1 f).',
          kept: `Högst ${withUnit(retention.addressHashHours, 'timmar')}.`,
        }),
        'Uppgifter som är markerade med * i formulären behövs för att vi ska kunna svara. Övriga är frivilliga. Vi fattar inga automatiserade beslut om dig.',
        {
          before: 'Vad som gäller för personuppgifter i det flöde vi bygger åt dig står i ',
          link: 'villkoren',
          after: '.',
          href: `${pages.terms.path}#personuppgifter`,
        },
      ],
    },
    {
      id: 'mottagare',
      heading: 'Vilka som hjälper oss',
      blocks: [
        `Vi säljer inte uppgifter och lämnar dem inte till annonsörer. De här leverantörerna behandlar uppgifter för vår räkning:`,
        [
          `${processors.hosting}: drift av webbplatsen.`,
          `${processors.database}: databas för förfrågningar, meddelanden och beställningar.`,
          `${processors.mail}: utskick av mejl, både till dig och till vår egen brevlåda.`,
          `${processors.payments}: betalningar. För sin egen behandling av betalningsuppgifter är ${processors.payments} självständigt ansvarigt.`,
          company.workflowTool &&
            `${company.workflowTool}: automatiserade arbetsflöden. Förfrågningar, meddelanden och betalda köp skickas krypterat dit, så att vi kan svara och leverera. De sparas där högst lika länge som hos oss.`,
        ].filter(Boolean),
        'Med personuppgiftsbiträden har vi avtal enligt artikel 28. Myndigheter får uppgifter bara när lagen kräver det.',
      ],
    },
    {
      id: 'overforing',
      heading: 'Överföring utanför EU',
      blocks: [
        `Webbplatsen körs i EU. Leverantörerna har moderbolag i USA, och därför kan uppgifter komma att behandlas där. Överföringen skyddas då av ${noBreak('EU-kommissionens')} beslut om ${noBreak('EU-US')} Data Privacy Framework eller av kommissionens standardavtalsklausuler. Du kan få en kopia av skyddsåtgärderna om du skriver till oss.`,
      ],
    },
    {
      id: 'kakor',
      heading: 'Kakor och spårning',
      blocks: [
        'Webbplatsen sätter inga kakor, använder inga analysverktyg och hämtar ingenting från andra webbplatser. Därför finns det heller ingen fråga om kakor att klicka bort.',
        'Det du skriver i ett formulär sparas i din webbläsare tills du har skickat det eller stänger fliken, och ett slumptal för ett påbörjat köp så länge fliken är öppen. Det behövs för att inget ska gå förlorat eller köpas två gånger, och används inte till något annat. Ditt samtycke sparas inte i webbläsaren.',
        'När du betalar kommer du till Stripes betalsida, där Stripes egna regler gäller.',
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
        'Att du återkallar ett samtycke påverkar inte det som redan har gjorts.',
        {
          ...mailLink,
          before: 'Skriv till ',
          after: '. Vi svarar inom en månad, utan kostnad.',
        },
      ],
    },
    {
      id: 'klagomal',
      heading: 'Om du inte är nöjd',
      blocks: [
        {
          before:
            'Hör gärna av dig till oss först. Du har alltid rätt att klaga hos Integritetsskyddsmyndigheten (IMY), ',
          link: 'imy.se',
          after: '.',
          href: 'https://www.imy.se/',
        },
      ],
    },
    {
      id: 'sakerhet',
      heading: 'Säkerhet och ändringar',
      blocks: [
        'All trafik är krypterad. Bara de som behöver uppgifterna för att svara dig eller leverera har tillgång till dem, och gallringen i våra databaser sker automatiskt.',
        'Ändrar vi policyn, publicerar vi en ny version här. Ändringar som kräver ett nytt samtycke gäller inte uppgifter du redan har lämnat.',
      ],
    },
  ],
  ending: {
    heading: 'Vill du se, rätta eller radera något?',
    ...mailLink,
    before: 'Skriv till ',
    after: ', så hjälper vi dig.',
    actions: [{ href: pages.contact.path, label: 'Kontakta oss' }],
  },
} as const;
