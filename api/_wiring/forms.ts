import { hourlyLimit } from '../_forms/hourly-limit.ts';
import { leadStore } from '../_forms/lead-store.ts';
import { messageStore } from '../_forms/message-store.ts';
import { readEnv } from '../_platform/env.ts';
import { keyedHash } from '../_platform/keyed-hash.ts';
import { refusalStore } from '../_platform/refusal-store.ts';
import { mailDelivery } from './mail-delivery.ts';
import { requestGuards } from './request-guards.ts';

/** The fallback mails of this instance in an hour: as many as the budget of mails about forms (docs/product.md 9.4). */
const fallbackLimit = hourlyLimit(60);

const formServices = () => ({
  fallbackLimit,
  mailDelivery: mailDelivery(),
  sign: (text: string) => keyedHash(text),
  company: () => readEnv().company,
});

/** The services of `createLeadHandler`. */
export const createLeadServices = () => ({ ...formServices(), leads: leadStore() });

/** The services of `createMessageHandler`. */
export const createMessageServices = () => ({ ...formServices(), messages: messageStore() });

/** The guards of both, which count what they refuse. */
export const formGuards = () => ({ ...requestGuards(), countRefusal: refusalStore() });
