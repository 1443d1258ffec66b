import { runMaintenance } from '../_contract/maintenance.ts';
import { serveRaw } from '../_http/routes.ts';
import { maintenanceServices, runMaintenanceHandler } from '../_owner/run-maintenance.ts';

export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
const routes = serveRaw(runMaintenance, runMaintenanceHandler(maintenanceServices()));
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes;
