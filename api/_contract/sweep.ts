import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** `GET /api/cron/sweep`: called every minute by the platform's cron with the bearer secret, never by the web. */
export const sweep = defineEndpoint({
  name: 'sweep',
  method: 'GET',
  path: '/api/cron/sweep',
  input: z.object({}),
  output: z.object({}),
  errors: ['methodNotAllowed', 'notConfigured', 'unauthorized', 'internal'],
});
