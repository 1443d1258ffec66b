import { runMaintenance } from '../_contract/maintenance.ts';
import { serveRaw } from '../_http/serve-raw.ts';
import { runMaintenanceHandler } from '../_owner/run-maintenance.ts';
import { maintenanceServices } from '../_wiring/maintenance.ts';

export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
const handler = runMaintenanceHandler(maintenanceServices());
const routes = serveRaw(runMaintenance, handler);
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes;
