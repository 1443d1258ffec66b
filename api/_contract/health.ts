import * as z from 'zod/mini';
import { type Endpoint, notAnObject } from './endpoint.ts';

/**
 * `over budget`: this hour's limit of form mails is reached, and a digest lists the other forms. `test mode`:
 * production uses a Stripe test key.
 */
const state = z.enum(['ok', 'failing', 'over budget', 'test mode', 'not configured']);

export const databaseDown = 'does not answer, or lacks its newest migrations';

/** `GET /api/health`: whether anything needs a person. Reveals no keys or versions (docs/product.md 6.6). */
export const checkHealth = {
  name: 'checkHealth',
  calledBy: 'monitor',
  method: 'GET',
  path: '/api/health',
  input: z.object({}, notAnObject),
  output: z.object({
    checks: z.object({
      configuration: state,
      database: state,
      mail: state,
      payments: state,
      maintenance: state,
      webhook: state,
    }),
  }),
  errors: ['methodNotAllowed', 'internal', 'unavailable'],
} as const satisfies Endpoint;
