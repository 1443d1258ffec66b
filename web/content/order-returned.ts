import { orderLabels, type SharedWords } from './order-parts.ts';
import { words } from './running-text.ts';

const creditInvoice = ({ mail }: SharedWords) => ({
  'Behöver du en kreditfaktura?': words`${mail('Be om den i ett mejl')}, så skickar vi den.`,
});

export const refunded = {
  title: 'Pengarna är på väg tillbaka',
  closedTitle: 'Vi har betalat tillbaka',
  icon: 'clock',
  // https://docs.stripe.com/refunds
  heading: 'Pengarna är på väg till dig',
  text: 'De går till det betalsätt du använde. Ordern är avslutad.',
  total: orderLabels.returned.company,
  invoice: '',
  choices: (shared: SharedWords) => ({
    'Har pengarna inte kommit i tid?': shared.sortOut,
    ...creditInvoice(shared),
    'Vill du pröva en annan lösning?': words`${{ link: 'Berätta vad som tar tid', href: '/#lead-form' }}. Det kostar inget att fråga.`,
  }),
} as const;

/** A package whose payment the bank returned after a dispute. Only the bank knows when the money comes. */
export const returnedByBank = {
  title: 'Din bank betalar tillbaka',
  icon: 'info',
  heading: 'Banken har beslutat',
  text: 'Pengarna kommer från din bank. Fråga banken om de inte syns på kontot. Ordern är avslutad.',
  total: orderLabels.returned.bank,
  invoice: '',
  choices: (shared: SharedWords) => ({
    'Var det ett misstag?': shared.sortOut,
    ...creditInvoice(shared),
  }),
} as const;

export const returnedByBoth = {
  ...returnedByBank,
  text: 'Vi har betalat tillbaka en del. Resten kommer från din bank. Ordern är avslutad.',
  total: orderLabels.returned.both,
} as const;
