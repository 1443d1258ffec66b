import { checkHealth } from './_contract/health.ts';
import { requestGuards, serve } from './_http/serve.ts';
import { checkHealthHandler } from './_owner/check-health.ts';
import { health } from './_owner/health.ts';

export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
const handler = checkHealthHandler(health(), () => new Date());
const routes = serve(checkHealth, handler, requestGuards());
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes;
