import { readEnv } from '../_services/env.ts';
import { keyedHash } from '../_services/keyed-hash.ts';
import { leadStore } from '../_services/lead-store.ts';
import { messageStore } from '../_services/message-store.ts';
import { refusalStore } from '../_services/refusal-store.ts';
import { mailDelivery } from './mail-delivery.ts';
import { requestGuards } from './request-guards.ts';

const formServices = () => ({
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
