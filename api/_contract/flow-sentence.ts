/** `stop`: its name on the line. `programs`: those that visitors name most, in lower case. */
type Choice = { words: string; stop: string; programs: readonly string[] };
type Start = Choice & { pronoun: 'den' | 'det' };
type Result = Choice & { ofStart?: true };

const shops = ['shopify', 'woocommerce', 'prestashop', 'magento', 'quickbutik', 'abicart'];
const ledgers = ['fortnox', 'visma', 'bokio', 'björn lundén', 'speedledger'];
const mailers = ['gmail', 'outlook'];

/** What may start a visitor's flow: the words after 'När', and how the sentence refers to it. */
export const flowStarts = {
  order: { words: 'en ny order kommer in', pronoun: 'den', stop: 'Ny order', programs: shops },
  payment: {
    words: 'en betalning kommer in',
    pronoun: 'den',
    stop: 'Betalning',
    programs: ['stripe', 'klarna', 'swish', 'paypal'],
  },
  stock: { words: 'en vara nästan är slut', pronoun: 'den', stop: 'Lågt lager', programs: shops },
  request: {
    words: 'en förfrågan kommer in',
    pronoun: 'den',
    stop: 'Förfrågan',
    programs: ['typeform', 'webflow', 'wix', 'wordpress'],
  },
  mail: { words: 'ett mejl kommer in', pronoun: 'det', stop: 'Mejl', programs: mailers },
  booking: {
    words: 'ett möte bokas',
    pronoun: 'det',
    stop: 'Bokat möte',
    programs: ['calendly', 'kalender', 'bokadirekt'],
  },
  post: {
    words: 'ett inlägg är klart',
    pronoun: 'det',
    stop: 'Inlägg',
    programs: ['notion', 'wordpress'],
  },
  product: {
    words: 'en ny produkt läggs upp',
    pronoun: 'den',
    stop: 'Ny produkt',
    programs: shops,
  },
} as const satisfies Record<string, Start>;

/** What may follow: the words after 'ska', whose subject is the start or, without `ofStart`, their own. */
export const flowResults = {
  books: { words: 'bokföras', ofStart: true, stop: 'Bokföring', programs: ledgers },
  invoice: { words: 'en faktura skapas', stop: 'Faktura', programs: ledgers },
  stock: { words: 'lagersaldot uppdateras', stop: 'Lagersaldo', programs: shops },
  answer: { words: 'kunden få besked', stop: 'Besked till kund', programs: mailers },
  customers: {
    words: 'kundregistret uppdateras',
    stop: 'Kundregister',
    programs: ['hubspot', 'pipedrive', 'lime', 'upsales'],
  },
  team: { words: 'teamet få veta det', stop: 'Teamet', programs: ['slack', 'teams', 'discord'] },
  everywhere: {
    words: 'publiceras överallt',
    ofStart: true,
    stop: 'Alla kanaler',
    programs: ['facebook', 'instagram', 'linkedin', 'wordpress'],
  },
  newsletter: {
    words: 'ett nyhetsbrev skickas',
    stop: 'Nyhetsbrev',
    programs: ['mailchimp', 'get a newsletter', 'klaviyo'],
  },
} as const satisfies Record<string, Result>;

export type Flow = { start: keyof typeof flowStarts; result: keyof typeof flowResults };

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];

export const flows: readonly Flow[] = keysOf(flowStarts).flatMap((start) =>
  keysOf(flowResults).map((result) => ({ start, result })),
);

/** A flow as the first sentence of a lead, the only form in which it is sent and stored (docs/decisions/167). */
export function flowSentence({ start, result }: Flow): string {
  const { words: event, pronoun } = flowStarts[start];
  const { words, ofStart }: Result = flowResults[result];
  return `När ${event} ska ${ofStart ? `${pronoun} ` : ''}${words}.`;
}

/** The flow with whose sentence a lead's text begins. */
export const flowIn = (text: string): Flow | undefined =>
  flows.find((flow) => text.trimStart().startsWith(flowSentence(flow)));

/** A text without that sentence. */
export function withoutFlow(text: string): string {
  const flow = flowIn(text);
  return flow ? text.trimStart().slice(flowSentence(flow).length).trimStart() : text;
}

/** The programs that a visitor lists, each once, as far as they fit on a line. */
const programsIn = (list: string) => {
  const names = list
    .split(/[,;/\n]|\s(?:och|samt)\s/)
    .map((name) => name.trim().replace(/\.$/, ''));
  return [...new Set(names)].filter((name) => name && name.length <= 20).slice(0, 4);
};

/**
 * The stops of a flow, what starts it and what comes of it, each with the listed programs that belong there, and the
 * other programs.
 */
export function flowParts({ start, result }: Partial<Flow>, list: string) {
  const chosen: Choice[] = [];
  if (start) chosen.push(flowStarts[start]);
  if (result) chosen.push(flowResults[result]);
  const names = programsIn(list);
  const isOf = ({ programs }: Choice, name: string) =>
    programs.some((program) => name.toLowerCase().includes(program));
  const stops = chosen.map((choice) => ({
    title: choice.stop,
    detail: names.filter((name) => isOf(choice, name)).join(', '),
  }));
  const others = names.filter((name) => !chosen.some((choice) => isOf(choice, name)));
  return { stops, others: others.join(', ') };
}
