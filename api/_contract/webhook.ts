import * as z from 'zod/mini';
import { type Endpoint, notAnObject } from './endpoint.ts';

export const receivePaymentEvent = {
  name: 'receivePaymentEvent',
  calledBy: 'webhook',
  method: 'POST',
  path: '/api/stripe/webhook',
  input: z.object({}, notAnObject),
  output: z.object({}),
  errors: [
    'methodNotAllowed',
    'notConfigured',
    'invalidSignature',
    'invalidRequest',
    'tooLarge',
    'internal',
  ],
} as const satisfies Endpoint;
