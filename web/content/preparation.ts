import { noBreak } from '#contract/format.ts';
import { requirementQuestions } from '#contract/purchases.ts';

export const preparationContent = {
  heading: 'Nästa steg: svara på frågorna',
  headingWithoutId: 'Har du ordernumret? Svara på frågorna',
  text: 'Svara på orderbekräftelsen, några rader per fråga räcker. Eller skriv svaren här och skicka dem i ett mejl.',
  /** Shown instead of `text`, so both have about the same length. */
  textBefore:
    'Några rader per fråga räcker. Skriv svaren här och skicka dem i ett mejl, redan medan vi väntar om du vill.',
  number: {
    label: 'Ordernummer',
    hint: `Står i orderbekräftelsen, till exempel ${noBreak('74RK-3LM5')}.`,
  },
  /** All about the same length, because they replace each other on screen. */
  mails: (flows?: number, flow = 1) => {
    if (!flows) return 'Har du beställt flera flöden, skicka ett mejl per flöde med samma nummer.';
    if (flows === 1)
      return 'Ordern gäller ett flöde, så det räcker med ett enda mejl med alla svaren.';
    const rest =
      flow < flows
        ? ` När du har öppnat mejlet eller kopierat svaren, visas flöde ${flow + 1}.`
        : '';
    return `Flöde ${flow} av ${flows}.${rest}`;
  },
  questions: requirementQuestions,
  to: 'Knappen öppnar ett mejl till',
  numberFollows: 'Svaren och ordernumret står i det. Du skickar det själv.',
  /** `writeNumber` replaces this text on screen, so both have the same height. */
  numberAbove: 'Svaren och ordernumret ovan står i det. Du skickar det själv.',
  writeNumber: 'Fyll i ordernumret överst i mejlet.',
  numberLine: 'Ordernummer: ',
  noMail: 'Öppnas inget? Kopiera svaren till ett eget mejl.',
  mail: 'Öppna mejlet med svaren',
  next: (flow: number) => `Skriv om flöde ${flow}`,
  subject: (number?: string, flows = 1, flow = 1) =>
    `Inför genomgången${number ? `, order ${number}` : ''}${flows > 1 ? `, flöde ${flow} av ${flows}` : ''}`,
  copy: 'Kopiera svaren',
  copied: 'Kopierat. Klistra in i ett mejl till oss.',
  notCopied: 'Det gick inte att kopiera. Markera texten i fälten i stället.',
} as const;
