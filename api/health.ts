import { checkHealth } from './_contract/health.ts';
import { serve } from './_http/serve.ts';
import { checkHealthHandler } from './_owner/check-health.ts';
import { checkHealthServices } from './_wiring/health.ts';
import { requestGuards } from './_wiring/request-guards.ts';

export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
const handler = checkHealthHandler(checkHealthServices());
const routes = serve(checkHealth, handler, requestGuards());
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes;
