import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** `POST /api/stripe/webhook`: called by Stripe with a signed raw body, never by the web. */
export const receivePayment = defineEndpoint({
  name: 'receivePayment',
  method: 'POST',
  path: '/api/stripe/webhook',
  input: z.object({}),
  output: z.object({}),
  errors: ['methodNotAllowed', 'notConfigured', 'invalidSignature', 'internal'],
});
