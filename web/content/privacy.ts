import { consentVersion, retention } from '#contract/business.ts';
import { company } from './company.ts';

const mail = { before: '', link: company.email, after: '', href: `mailto:${company.email}` };

export const privacyContent = {
  heading: 'Integritetspolicy',
  text: 'Vi samlar in så lite som möjligt, sparar det så kort tid som möjligt och säljer det aldrig vidare. Här står exakt vad som gäller.',
  note: `Version ${consentVersion}`,
  contents: 'Innehåll',
  chapters: [
    {
      id: 'ansvarig',
      heading: 'Vem som ansvarar',
      blocks: [
        `${company.legalName}, organisationsnummer ${company.registrationNumber}, ${company.seat}, är personuppgiftsansvarig för behandlingen som beskrivs här. Vi följer dataskyddsförordningen (GDPR).`,
        { ...mail, before: 'Frågor om dina uppgifter besvaras på ', after: '.' },
      ],
    },
    {
      id: 'uppgifter',
      heading: 'Vilka uppgifter, varför och med vilket stöd',
      blocks: [
        'Vi behandlar personuppgifter i fyra fall.',
        {
          title: 'När du skickar en förfrågan',
          facts: [
            [
              'Uppgifter',
              'Namn, e-postadress, din beskrivning, vilka program du använder (om du anger det), ditt samtycke med tidpunkt och textens version.',
            ],
            ['Ändamål', 'Att läsa din förfrågan, svara och lämna ett förslag.'],
            ['Rättslig grund', 'Ditt samtycke (artikel 6.1 a).'],
            ['Sparas', `${retention.leadMonths} månader.`],
          ],
        },
        {
          title: 'När du skickar ett meddelande',
          facts: [
            [
              'Uppgifter',
              'Namn, e-postadress, företag (om du anger det), meddelandet, ditt samtycke med tidpunkt och textens version.',
            ],
            ['Ändamål', 'Att svara dig.'],
            ['Rättslig grund', 'Ditt samtycke (artikel 6.1 a).'],
            ['Sparas', `${retention.messageMonths} månader.`],
          ],
        },
        {
          title: 'När du köper eller abonnerar',
          facts: [
            [
              'Uppgifter',
              'Företagsnamn, namn och e-postadress till den som beställer, faktureringsadress, organisationsnummer, momsnummer (om du anger det), vad som köptes och betalningens status. Kortuppgifter lämnas direkt till Stripe. Vi ser dem aldrig.',
            ],
            ['Ändamål', 'Att ta betalt, leverera, ge support och sköta bokföringen.'],
            [
              'Rättslig grund',
              'Avtalet med dig eller vårt berättigade intresse av att fullgöra avtalet med ditt företag (artikel 6.1 b och f), och bokföringslagen (artikel 6.1 c).',
            ],
            ['Sparas', `${retention.orderYears} år enligt bokföringslagen.`],
          ],
        },
        {
          title: 'När formulär och kassa skyddas mot missbruk',
          facts: [
            [
              'Uppgifter',
              'Ett kodat avtryck (hash) av din IP-adress. Själva adressen sparas inte.',
            ],
            ['Ändamål', 'Att stoppa automatiska massutskick och upprepade försök.'],
            [
              'Rättslig grund',
              'Vårt berättigade intresse av att hålla tjänsten säker (artikel 6.1 f).',
            ],
            ['Sparas', `Högst ${retention.addressHashHours} timmar.`],
          ],
        },
        'Uppgifter som är markerade med en asterisk i formulären behövs för att vi ska kunna svara. Övriga är frivilliga. Vi fattar inga automatiserade beslut om dig.',
      ],
    },
    {
      id: 'mottagare',
      heading: 'Vilka som hjälper oss',
      blocks: [
        'Vi säljer inte uppgifter och lämnar dem inte till annonsörer. Fyra leverantörer behandlar dem för vår räkning, eller som självständigt ansvariga när lagen kräver det:',
        [
          'Vercel: drift av webbplatsen.',
          'Neon: databas för förfrågningar, meddelanden och beställningar.',
          'Resend: utskick av e-post.',
          'Stripe: betalningar. Stripe är självständigt ansvarigt för sin egen behandling av betalningsuppgifter.',
        ],
        'Med personuppgiftsbiträden har vi avtal enligt artikel 28. Myndigheter får uppgifter bara när lagen kräver det.',
      ],
    },
    {
      id: 'overforing',
      heading: 'Överföring utanför EU',
      blocks: [
        'Våra funktioner körs i EU. Leverantörerna har moderbolag i USA, och därför kan uppgifter komma att behandlas där. Överföringen skyddas då av EU-kommissionens beslut om EU-US Data Privacy Framework eller av kommissionens standardavtalsklausuler. Du kan få en kopia av skyddsåtgärderna om du skriver till oss.',
      ],
    },
    {
      id: 'kakor',
      heading: 'Kakor och spårning',
      blocks: [
        'Webbplatsen sätter inga kakor, använder inga analysverktyg och hämtar ingenting från andra webbplatser. Därför finns det heller ingen kakruta att klicka bort. När du betalar kommer du till Stripes betalsida, där Stripes egna regler gäller.',
      ],
    },
    {
      id: 'rattigheter',
      heading: 'Dina rättigheter',
      blocks: [
        'Du har rätt att',
        [
          'få veta vilka uppgifter vi har om dig och få en kopia,',
          'få felaktiga uppgifter rättade,',
          'få uppgifter raderade när de inte längre behövs,',
          'få behandlingen begränsad medan något utreds,',
          'få ut uppgifter du har lämnat i ett format som går att flytta,',
          'invända mot behandling som bygger på berättigat intresse,',
          'återkalla ditt samtycke när du vill. Det påverkar inte det som redan har gjorts.',
        ],
        {
          ...mail,
          before: 'Skriv till ',
          after: ' så hjälper vi dig utan kostnad, senast inom en månad.',
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
        'All trafik är krypterad. Bara de som behöver uppgifterna för att svara dig eller leverera har tillgång till dem, och det som ska raderas raderas automatiskt.',
        'Om vi ändrar policyn får den ett nytt versionsnummer här. Ändringar som kräver ett nytt samtycke gäller inte uppgifter du redan har lämnat.',
      ],
    },
  ],
} as const;
