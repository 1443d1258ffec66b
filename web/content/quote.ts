import { mostWorkflows } from '#contract/catalogue.ts';
import type { PurchaseKind } from '#contract/errors.ts';
import { leadForm, messageForm } from '#contract/forms.ts';

const parameter = 'offert';
const words = { package: 'engangskop', plan: 'prenumeration' } as const;
const purchaseKinds: readonly PurchaseKind[] = ['package', 'plan'];

/** The contact page's address with the kind of quote. */
export const quoteAddress = (kind: PurchaseKind) =>
  `${messageForm.page}?${parameter}=${words[kind]}`;

/** The kind of quote in the contact page's address. */
export function quoteKind(search: string): PurchaseKind | undefined {
  const asked = new URLSearchParams(search).get(parameter);
  return purchaseKinds.find((kind) => words[kind] === asked);
}

/** The first line of a message that asks for a quote. */
export const quoteSubject = (kind: PurchaseKind) =>
  `Jag vill ha en offert på fler än ${mostWorkflows[kind]} Workflow, ${kind === 'plan' ? 'prenumeration' : 'engångsköp'}.`;

/** Whether a message is only such a line, which another one may then replace. */
export const isQuoteSubject = (message: string): boolean =>
  purchaseKinds.map(quoteSubject).includes(message);

const services = ['order', 'kund', 'innehall'] as const;

/** A service of the home page, as the address of the lead form names it. */
export type Service = (typeof services)[number];

/** The lead form's address with the service that the lead is about. */
export const leadAddress = (service: Service) => `${leadForm.page}?flode=${service}#lead-form`;

/** The service in the lead form's address. */
export function serviceIn(search: string): Service | undefined {
  const asked = new URLSearchParams(search).get('flode');
  return services.find((service) => service === asked);
}
