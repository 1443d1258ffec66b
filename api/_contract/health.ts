import * as z from 'zod/mini';
import { defineEndpoint, notAnObject } from './endpoint.ts';

const state = z.enum(['ok', 'failing', 'not configured']);

/** `GET /api/health`: which outside services answer or are configured. Says nothing about keys or versions (docs/product.md 6.6). */
export const checkHealth = defineEndpoint({
  name: 'checkHealth',
  calledBy: 'monitor',
  method: 'GET',
  path: '/api/health',
  input: z.object({}, notAnObject),
  output: z.object({ checks: z.object({ database: state, mail: state, payments: state }) }),
  errors: ['methodNotAllowed', 'internal', 'unavailable'],
});
