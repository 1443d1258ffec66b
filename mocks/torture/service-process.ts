import { inspect } from 'node:util';
import type { ServiceName, ServiceSettings, StartService } from './services/service.ts';

/** From the run to a service: a control to use. */
export type Call = { call: number; control: string; args: never[] };

/** From a service to the run. */
export type Message =
  | { ready: string }
  | { call: number; value?: unknown; error?: string }
  /** A rejection or an exception that nobody handled, or what a function threw. */
  | { unhandled: string };

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
const service = await start(settings, report).catch((error: unknown) => {
  process.stderr.write(`${inspect(error)}\n`);
  process.exit(1);
});

process.on('message', ({ call, control, args }: Call) => {
  const use = service.controls[control];
  const result = use ? use(...args) : Promise.reject(new Error(`${name} has no ${control}`));
  void result.then(
    (value) => send({ call, value }),
    (error: unknown) => send({ call, error: inspect(error) }),
  );
});

let stopping = false;
process.on('SIGTERM', async () => {
  if (stopping) return;
  stopping = true;
  await service.close();
  process.exit(0);
});

send({ ready: service.url });
