import { inspect } from 'node:util';
import { listen } from '../vendors/listen.ts';
import type { ServiceName, ServiceSettings, StartService } from './services/service.ts';

/** Messages to the run: the addresses of the service and its controls, or an unhandled error. */
export type Message = { url: string; controlUrl: string } | { unhandled: string };

/** Each process loads the modules of its own service only: it is started often. */
const programs: Record<ServiceName, () => Promise<StartService>> = {
  database: async () => (await import('./services/database.ts')).startDatabase,
  mail: async () => (await import('./services/mail.ts')).startMail,
  payments: async () => (await import('./services/payments.ts')).startPayments,
  site: async () => (await import('./services/site.ts')).startSite,
};

const send = (message: Message) => process.send?.(message);
const report = (error: unknown) => {
  process.stderr.write(`${inspect(error)}\n`);
  send({ unhandled: inspect(error) });
};

process.on('unhandledRejection', report);
process.on('uncaughtException', report);
// The run has ended without stopping this service.
process.on('disconnect', () => process.exit(1));

const [name, json = ''] = process.argv.slice(2);
const settings: ServiceSettings = JSON.parse(json);
const start = await programs[name as ServiceName]();
const service = await start(settings, report);
const control = await listen(async (request) => {
  const use = service.controls[new URL(request.url).pathname.slice(1)];
  const args = (await request.json()) as never[];
  return Response.json({ value: await use?.(...args) });
});

process.once('SIGTERM', async () => {
  await service.close();
  process.exit(0);
});

send({ url: service.url, controlUrl: control.url });
