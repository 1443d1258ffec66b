import { business } from '#contract/business.ts';
import { figures } from './catalogue-figures.ts';
import { company } from './company.ts';
import { pages } from './pages.ts';

const {
  vatPercent,
  deliveryHours,
  subscriptionAccessHours,
  paymentSessionMinutes,
  upfrontPercent,
  onDeliveryPercent,
  lateInterestPercentPerMonth,
  approvalDays,
  cancellationNoticeDays,
  confidentialityYears,
} = business;

const lateInterest = String(lateInterestPercentPerMonth).replace('.', ',');

export const termsContent = {
  heading: 'Användarvillkor',
  text: 'Villkoren gäller när ditt företag köper ett paket, tecknar ett abonnemang eller godkänner en offert.',
  note: 'Gäller från november 2026',
  contents: 'Innehåll',
  chapters: [
    {
      id: 'parter',
      heading: 'Parter',
      blocks: [
        `Avtalet ingås mellan ${company.legalName}, organisationsnummer ${company.registrationNumber}, med säte i ${company.seat} (”vi”), och det företag som beställer (”du”). Vi säljer bara till företag och andra näringsidkare. Konsumentlagarnas regler, till exempel om ångerrätt, gäller därför inte.`,
        'Den som beställer intygar att hen får företräda företaget. Står det något annat i en offert som båda har godkänt gäller offerten före dessa villkor.',
      ],
    },
    {
      id: 'tjansten',
      heading: 'Tjänsten',
      blocks: [
        'Vi bygger skräddarsydda automatiseringar (flöden, i våra paket kallade Workflow) i ett verktyg med öppen källkod och kopplar dem till system som du har tillgång till. Vad flödet ska göra framgår av den kravbild som vi bekräftar tillsammans. Ändringar därefter avtalas skriftligt.',
      ],
    },
    {
      id: 'pris',
      heading: 'Pris och betalning',
      blocks: [
        `Alla priser anges i svenska kronor (SEK) exklusive moms. För svenska företag tillkommer ${vatPercent}\u00a0% moms. Paketen kostar ${figures.packagePrices} som engångsköp och abonnemangen ${figures.planPrices} per månad, beroende på om de gäller ${figures.allSizes} Workflow.`,
        `Paket och abonnemang betalas i sin helhet med kort på Stripes betalsida, abonnemang månadsvis i förskott. Betalsidan är öppen i ${paymentSessionMinutes} minuter. Därefter börjar du om.`,
        `För arbete enligt offert gäller att ${upfrontPercent}\u00a0% betalas i förskott och ${onDeliveryPercent}\u00a0% vid leverans.`,
        `Vid försenad betalning har vi rätt till dröjsmålsränta med ${lateInterest}\u00a0% per månad.`,
      ],
    },
    {
      id: 'leverans',
      heading: 'Leverans',
      blocks: [
        `Vi levererar inom ${deliveryHours} arbetstimmar från det att kravbilden är bekräftad. Med arbetstimmar menas timmar under helgfria vardagar, måndag till fredag. När vi på webbplatsen skriver ${deliveryHours} timmar eller ${deliveryHours}h är det dessa arbetstimmar som avses.`,
        `Abonnemang ger åtkomst inom ${subscriptionAccessHours} timmar från betalningen.`,
        'Tiden räknas inte medan vi väntar på behörigheter, uppgifter eller besked från dig. Kan vi ändå inte leverera i tid får du veta det så snart vi vet, med en ny tid.',
      ],
    },
    {
      id: 'godkannande',
      heading: 'Test och godkännande',
      blocks: [
        `Du har ${approvalDays} dagar efter leveransen på dig att testa och godkänna flödet. Avviker det från den bekräftade kravbilden rättar vi det utan kostnad. Har du inte hört av dig inom ${approvalDays} dagar anses flödet godkänt.`,
      ],
    },
    {
      id: 'support',
      heading: 'Support',
      blocks: [
        `Efter ett engångsköp ingår support på svenska i ${figures.supportDays} dagar, beroende på om du har köpt ${figures.packageSizes} Workflow.`,
        `I abonnemang ingår support så länge abonnemanget gäller. Vi svarar ${figures.responseTerms}.`,
        'Support omfattar frågor om flödet och rättning av fel i det. Nya funktioner, och ändringar som beror på att ett anslutet system har gjorts om, avtalas för sig.',
      ],
    },
    {
      id: 'abonnemang',
      heading: 'Abonnemang',
      blocks: [
        `I abonnemangen ingår kostnad för AI-tjänster (API) upp till ${figures.aiCosts} per månad, beroende på om abonnemanget gäller ${figures.planSizes} Workflow. Används mer än så kontaktar vi dig innan något kostar extra.`,
        `Det finns ingen bindningstid. Abonnemanget sägs upp skriftligt med ${cancellationNoticeDays} dagars uppsägning. Det löper tills uppsägningstiden är slut, och redan betalda perioder återbetalas inte.`,
        {
          before: 'Uppsägning görs till ',
          link: company.email,
          after: '.',
          href: `mailto:${company.email}`,
        },
      ],
    },
    {
      id: 'ansvar-dig',
      heading: 'Det här behöver vi av dig',
      blocks: [
        [
          'Riktiga uppgifter om hur arbetet går till och vilka undantag som finns.',
          'Behörigheter till de system som ska kopplas ihop, och rätt att använda dem så.',
          'En person som kan svara på frågor och godkänna.',
          'Egna säkerhetskopior av uppgifter som du inte har råd att förlora.',
        ],
      ],
    },
    {
      id: 'rattigheter',
      heading: 'Rätten till flödet',
      blocks: [
        'När du har betalat får du använda och ändra det flöde som vi har byggt åt dig i din verksamhet, utan tidsgräns vid engångsköp och så länge abonnemanget gäller vid abonnemang. Dina uppgifter är alltid dina. För verktyget med öppen källkod gäller dess egen licens. Vi får återanvända allmän kunskap och generella byggdelar, men aldrig dina uppgifter.',
      ],
    },
    {
      id: 'sekretess',
      heading: 'Sekretess',
      blocks: [
        `Båda parter håller det som rör den andra partens verksamhet hemligt och använder det bara för att fullgöra avtalet. Det gäller under avtalet och i ${confidentialityYears} år efter att det har upphört. Undantag gäller för det som är allmänt känt eller som lag kräver att man lämnar ut.`,
      ],
    },
    {
      id: 'personuppgifter',
      heading: 'Personuppgifter',
      blocks: [
        {
          before: 'Hur vi behandlar dina kontaktuppgifter står i vår ',
          link: 'integritetspolicy',
          after: '.',
          href: pages.privacy.path,
        },
        'När ett flöde behandlar personuppgifter för din räkning är du personuppgiftsansvarig och vi personuppgiftsbiträde. Då tecknar vi ett biträdesavtal enligt artikel 28 i dataskyddsförordningen innan flödet tas i drift.',
      ],
    },
    {
      id: 'ansvar',
      heading: 'Ansvar',
      blocks: [
        'Vi ansvarar för att flödet fungerar enligt den bekräftade kravbilden, men inte för fel eller avbrott i system som andra tillhandahåller. Vi ersätter inte indirekt skada, till exempel utebliven vinst. Vårt sammanlagda ansvar är begränsat till vad du har betalat till oss under de senaste tolv månaderna. Begränsningarna gäller inte vid uppsåt eller grov vårdslöshet.',
        'Ingen part ansvarar för försening som beror på något utanför partens kontroll som inte rimligen kunde ha förutsetts.',
      ],
    },
    {
      id: 'upphorande',
      heading: 'Om avtalet bryts',
      blocks: [
        'Bryter en part väsentligt mot avtalet, och rättar sig inte inom 14 dagar från en skriftlig påminnelse, får den andra parten säga upp avtalet med omedelbar verkan.',
      ],
    },
    {
      id: 'andringar',
      heading: 'Ändringar, lag och tvist',
      blocks: [
        `Vi kan ändra villkoren. För pågående abonnemang meddelas ändringar per e-post minst ${cancellationNoticeDays} dagar i förväg, så att du hinner säga upp. För köp som redan är gjorda gäller de villkor som fanns när du köpte.`,
        'Svensk lag gäller. Tvister som vi inte kan lösa genom samtal avgörs av svensk allmän domstol.',
      ],
    },
  ],
} as const;
