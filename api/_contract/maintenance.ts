import * as z from 'zod/mini';
import { type Endpoint, notAnObject } from './endpoint.ts';

export const runMaintenance = {
  name: 'runMaintenance',
  calledBy: 'cron',
  method: 'GET',
  path: '/api/cron/maintenance',
  input: z.object({}, notAnObject),
  output: z.object({}),
  errors: ['methodNotAllowed', 'cronNotConfigured', 'unauthorized', 'internal'],
} as const satisfies Endpoint;
