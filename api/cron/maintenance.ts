import { runMaintenance as endpoint } from '../_contract/maintenance.ts';
import { sweep } from '../_handlers/sweep.ts';
import { serveRaw } from '../_http/serve-raw.ts';
import { sweeping } from '../_services/sweeping.ts';

export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
const handler = sweep(sweeping());
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serveRaw(endpoint, handler);
