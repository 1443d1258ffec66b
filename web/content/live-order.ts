import { formatKronor, withUnit } from '#contract/format.ts';

const [felt, cups] = [895_00, 580_00];
const total = felt + cups;
const vat = total / 5;

const events = {
  paid: (order: number) => `Order ${order} är betald`,
  // From the third attempt on, the log has one row for all further attempts.
  waits: (attempts: number) =>
    `Bokföringen svarar inte, försök ${attempts > 3 ? '3–' : ''}${attempts}`,
  told: () => 'Meddelande till den som ansvarar',
  booked: (order: number) => `Order ${order} är bokförd`,
  printed: () => 'Fraktsedeln är utskriven',
  counted: () => 'Lagret är uppdaterat',
  sent: () => 'Kunden har fått besked',
};

/** Texts of the example order (docs/product.md 2.4); the prerendered page shows order `first`. */
export const liveOrderContent = {
  first: 1042,
  place: 'Lägg en order',
  outage: 'Stäng av bokföringen',
  invitation: 'Stäng av bokföringen och lägg en order, så ser du vad som händer.',
  /** `held` is shown while the bookkeeping does not respond. */
  cards: [
    {
      title: (order: number) => `Order ${order}`,
      stamp: 'Betald',
      held: '',
      rows: [
        ['Ullfilt', formatKronor(felt)],
        ['Två kaffekoppar', formatKronor(cups)],
        ['Betalt', formatKronor(total)],
      ],
    },
    {
      title: () => 'Bokföring',
      stamp: 'Bokförd',
      held: 'Svarar inte',
      rows: [
        ['Försäljning', formatKronor(total - vat)],
        [`Moms ${withUnit(25, '%')}`, formatKronor(vat)],
        ['Bokfört', formatKronor(total)],
      ],
    },
    {
      title: (order: number) => `Paket ${order}`,
      stamp: 'Packas',
      held: 'Väntar',
      rows: [
        ['Fraktsedel', 'Utskriven'],
        ['Lager', 'Uppdaterat'],
        ['Kund', 'Har fått besked'],
      ],
    },
  ],
  logCaption: (isRun: boolean, attempts = 0) =>
    isRun ? `Körlogg${attempts ? ' (snabbspolad)' : ''}` : 'Tidigare körning: bokföringen låg nere',
  before: 'I går',
  events,
  news: {
    paid: (order: number) => `Order ${order} är betald och på väg till bokföringen.`,
    waits: () => 'Bokföringen svarar inte. Ordern väntar och försöker igen.',
    told: () => 'Den som ansvarar har fått ett meddelande. Ta bort bocken, så går ordern vidare.',
    booked: (order: number) => `${events.booked(order)}.`,
    printed: () => `${events.printed()}.`,
    counted: () => `${events.counted()}.`,
    sent: (order: number, attempts = 0) =>
      attempts
        ? `Order ${order} är klar, fast bokföringen låg nere.`
        : `Order ${order} är klar. Stäng av bokföringen och lägg en till, så ser du vad som händer då.`,
  },
} as const;
