import { checkHealth as endpoint } from './_contract/health.ts';
import { checkHealth } from './_handlers/check-health.ts';
import { serve } from './_http/serve.ts';
import { front } from './_services/front.ts';
import { health } from './_services/health.ts';

export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
const handler = checkHealth({ checks: health() });
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(endpoint, handler, front());
