type Start = { words: string; pronoun: 'den' | 'det'; stop: string };
type Result = { words: string; ofStart?: true; stop: string };

/**
 * Events that may start a flow: the text after 'När', the pronoun for the event, and the event's name in the drawing.
 */
export const flowStarts = {
  order: { words: 'en ny order kommer in', pronoun: 'den', stop: 'Ny order' },
  payment: { words: 'en betalning kommer in', pronoun: 'den', stop: 'Betalning' },
  stock: { words: 'en vara nästan är slut', pronoun: 'den', stop: 'Lågt lager' },
  request: { words: 'en förfrågan kommer in', pronoun: 'den', stop: 'Förfrågan' },
  mail: { words: 'ett mejl kommer in', pronoun: 'det', stop: 'Mejl' },
  booking: { words: 'ett möte bokas', pronoun: 'det', stop: 'Bokat möte' },
  post: { words: 'ett inlägg är klart', pronoun: 'det', stop: 'Inlägg' },
  product: { words: 'en ny produkt läggs upp', pronoun: 'den', stop: 'Ny produkt' },
} as const satisfies Record<string, Start>;

/** What a flow can do, worded to follow 'ska'. With `ofStart` the start event is the subject of the sentence. */
export const flowResults = {
  books: { words: 'bokföras', ofStart: true, stop: 'Bokföring' },
  invoice: { words: 'en faktura skapas', stop: 'Faktura' },
  stock: { words: 'lagersaldot uppdateras', stop: 'Lagersaldo' },
  answer: { words: 'kunden få besked', stop: 'Besked till kund' },
  customers: { words: 'kundregistret uppdateras', stop: 'Kundregister' },
  team: { words: 'teamet få veta det', stop: 'Teamet' },
  everywhere: { words: 'publiceras överallt', ofStart: true, stop: 'Alla kanaler' },
  newsletter: { words: 'ett nyhetsbrev skickas', stop: 'Nyhetsbrev' },
} as const satisfies Record<string, Result>;

export type Flow = { start: keyof typeof flowStarts; result: keyof typeof flowResults };

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];

export const flows: readonly Flow[] = keysOf(flowStarts).flatMap((start) =>
  keysOf(flowResults).map((result) => ({ start, result })),
);

/**
 * Returns a flow as the first sentence of a lead. A flow is sent and stored only as this sentence (docs/decisions/167).
 */
export function flowSentence({ start, result }: Flow): string {
  const { words: event, pronoun } = flowStarts[start];
  const { words, ofStart }: Result = flowResults[result];
  return `När ${event} ska ${ofStart ? `${pronoun} ` : ''}${words}.`;
}

export const flowIn = (text: string): Flow | undefined =>
  flows.find((flow) => text.trimStart().startsWith(flowSentence(flow)));

export function withoutFlow(text: string): string {
  const flow = flowIn(text);
  return flow ? text.trimStart().slice(flowSentence(flow).length).trimStart() : text;
}

/** Returns at most four unique program names that fit into the drawing. */
const programsIn = (list: string) => {
  const names = list
    .split(/[,;/\n]|\s(?:och|samt)\s/)
    .map((name) => name.trim().replace(/\.$/, ''));
  return [...new Set(names)].filter((name) => name && name.length <= 20).slice(0, 4);
};

type Choice = Flow['start'] | Flow['result'];

const knownPrograms: readonly (readonly [names: RegExp, ...choices: Choice[]])[] = [
  [/shopify|woocommerce|prestashop|magento|quickbutik|abicart/i, 'order', 'stock', 'product'],
  [/fortnox|visma|bokio|björn lundén|speedledger/i, 'books', 'invoice'],
  [/stripe|klarna|swish|paypal/i, 'payment'],
  [/gmail|outlook/i, 'mail', 'answer'],
  [/calendly|kalender|bokadirekt/i, 'booking'],
  [/typeform|webflow|wix/i, 'request'],
  [/notion/i, 'post'],
  [/wordpress/i, 'request', 'post', 'everywhere'],
  [/facebook|instagram|linkedin/i, 'everywhere'],
  [/hubspot|pipedrive|lime|upsales/i, 'customers'],
  [/slack|teams|discord/i, 'team'],
  [/mailchimp|get a newsletter|klaviyo/i, 'newsletter'],
];

const belongs = (name: string, choice: Choice) =>
  knownPrograms.some(([names, ...choices]) => choices.includes(choice) && names.test(name));

/** Returns the stops of a flow, each with the listed programs that belong to the stop, and the other programs. */
export function flowParts({ start, result }: Partial<Flow>, list: string) {
  const names = programsIn(list);
  const chosen: { choice: Choice; title: string }[] = [];
  if (start) chosen.push({ choice: start, title: flowStarts[start].stop });
  if (result) chosen.push({ choice: result, title: flowResults[result].stop });
  const stops = chosen.map(({ choice, title }) => ({
    title,
    detail: names.filter((name) => belongs(name, choice)).join(', '),
  }));
  const others = names.filter((name) => !chosen.some(({ choice }) => belongs(name, choice)));
  return { stops, others: others.join(', ') };
}
