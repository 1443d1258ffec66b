import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cronPaths } from '../platform/crons.ts';
import { localSecrets } from '../platform/local-env.ts';
import { type Proxies, startProxies, type Traffic } from './proxies.ts';
import { runService, type Signal } from './run-service.ts';
import { type ServiceName, serviceNames } from './services/service.ts';

export type Product = {
  siteUrl: () => string;
  paymentsUrl: () => string;
  proxies: Proxies;
  traffic: Traffic;
  /** What went wrong inside a service: rejections that nobody handled, ends that were not requested. */
  problems: readonly string[];
  /** Restarts these services at the same moment. */
  restart: (names: readonly ServiceName[], signal: Signal) => Promise<void>;
  /** Resolves when these services are up; by default all. */
  up: (names?: readonly ServiceName[]) => Promise<void>;
  /** Calls the maintenance job as the scheduler does; undefined when there was no answer. */
  runCron: () => Promise<Response | undefined>;
  /** Turns the clocks of site, mail vendor and payment provider ahead. */
  passTime: (minutes: number) => Promise<void>;
  /** Uses a control of a service (see the folder `services`). */
  call: (name: ServiceName, control: string, ...args: unknown[]) => Promise<unknown>;
  stop: () => Promise<void>;
};

const vercelFile = fileURLToPath(new URL('../../vercel.json', import.meta.url));

const cronTimeout = 60_000;

/** Starts the whole product in `folder`: four processes, with a proxy on every way between them. */
export async function startProduct(folder: string): Promise<Product> {
  const problems: string[] = [];
  const traffic: Traffic = { mailAttempts: new Map(), droppedEvents: [], drops: new Map() };
  const proxies = await startProxies(traffic);
  const { database, mail, payments, webhooks } = proxies;
  const urls = {
    database: database.url,
    mail: mail.url,
    payments: payments.url,
    webhooks: webhooks.url,
  };
  const run = (name: ServiceName, { forwardTo: onUp }: { forwardTo: (url: string) => void }) => {
    const onProblem = (problem: string) => void problems.push(problem);
    const log = join(folder, `${name}.log`);
    return runService(name, { folder, port: 0, proxies: urls }, { log, onUp, onProblem });
  };
  const services = {
    database: run('database', database),
    mail: run('mail', mail),
    payments: run('payments', payments),
    site: run('site', webhooks),
  };
  const up = async (names: readonly ServiceName[] = serviceNames) =>
    void (await Promise.all(names.map((name) => services[name].up())));

  async function stop(): Promise<void> {
    await services.site.stop();
    await Promise.all(
      serviceNames.filter((name) => name !== 'site').map((name) => services[name].stop()),
    );
    await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
  }

  try {
    await up();
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    siteUrl: services.site.url,
    paymentsUrl: services.payments.url,
    proxies,
    traffic,
    problems,
    async restart(names, signal) {
      await Promise.all(names.map((name) => services[name].restart(signal)));
    },
    up,
    runCron: () =>
      fetch(services.site.url() + (cronPaths(vercelFile)[0] ?? '/'), {
        headers: { authorization: `Bearer ${localSecrets.cron}` },
        signal: AbortSignal.timeout(cronTimeout),
      }).catch(() => undefined),
    async passTime(minutes) {
      const { site, mail, payments } = services;
      for (const service of [site, mail, payments]) {
        await service.call('turnClock', minutes * 60_000);
      }
    },
    call: (name, control, ...args) => services[name].call(control, ...args),
    stop,
  };
}
