import type { PackageType, PlanType } from '#contract/catalogue.ts';
import { startCheckout, startSubscription } from '#contract/checkout.ts';
import { createMessage } from '#contract/contact.ts';
import { checkHealth } from '#contract/health.ts';
import { createLead } from '#contract/leads.ts';
import { readOrder } from '#contract/orders.ts';
import { answer } from './answer.ts';
import { mockOrder, mockSession } from './mock-order.ts';

/** Where the mocked payment takes place: a layer over this page, which `mocks/panel` shows. */
const hostedCheckout = (id: PackageType | PlanType, { url }: Request) => ({
  url: new URL(`/pricing?mock_checkout=${mockSession(id)}`, url).href,
});

const healthy = { database: 'ok', mail: 'ok', payments: 'ok' } as const;

/** The API as it answers when all is well. */
export const handlers = [
  answer(createLead, () => ({})),
  answer(createMessage, () => ({})),
  answer(startCheckout, ({ packageType }, request) => hostedCheckout(packageType, request)),
  answer(startSubscription, ({ planType }, request) => hostedCheckout(planType, request)),
  answer(readOrder, ({ id }) => ({ order: mockOrder(id) })),
  answer(checkHealth, () => ({ checks: healthy })),
];

/** Every endpoint that the mocks answer. */
export const endpoints = [
  createLead,
  createMessage,
  startCheckout,
  startSubscription,
  readOrder,
  checkHealth,
] as const;
