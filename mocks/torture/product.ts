import { join } from 'node:path';
import { refuseMail } from '../platform/local-env.ts';
import { startFaultProxy } from './fault-proxy.ts';
import type { Report } from './report.ts';
import { runService } from './run-service.ts';
import { type ProxyName, type ServiceName, serviceNames } from './services/service.ts';

export type Product = Awaited<ReturnType<typeof startProduct>>;

const refuseWith = (body: object) => (status: number) => Response.json(body, { status });

/**
 * Starts the whole product in `folder`: four processes, with a proxy on every connection between them. The report gets
 * unhandled rejections and unexpected exits.
 */
export async function startProduct(folder: string, report: Report) {
  const proxies = {
    database: await startFaultProxy(refuseWith({ message: 'As planned' })),
    mail: await startFaultProxy(refuseMail),
    payments: await startFaultProxy(
      refuseWith({ error: { type: 'api_error', message: 'As planned' } }),
    ),
    webhooks: await startFaultProxy(),
  };
  const settings = {
    folder,
    port: 0,
    proxies: {
      database: proxies.database.url,
      mail: proxies.mail.url,
      payments: proxies.payments.url,
      webhooks: proxies.webhooks.url,
    },
  };
  const run = (name: ServiceName, proxy: ProxyName) =>
    runService(name, settings, {
      log: join(folder, `${name}.log`),
      onUp: proxies[proxy].forwardTo,
      onProblem: (problem) => report.check(false, 'no service fails inside', `${name} ${problem}`),
    });
  const services = {
    database: run('database', 'database'),
    mail: run('mail', 'mail'),
    payments: run('payments', 'payments'),
    site: run('site', 'webhooks'),
  };
  return {
    services,
    proxies,
    /** Resolves when all services are up. */
    async up(): Promise<void> {
      await Promise.all(serviceNames.map((name) => services[name].up()));
    },
    /** Turns the clocks of site and payment provider ahead. */
    async passTime(minutes: number): Promise<void> {
      await services.site.call('turnClock', minutes * 60_000);
      await services.payments.call('turnClock', minutes * 60_000);
    },
    async stop(): Promise<void> {
      // The site first: it finishes its work with the help of the others.
      for (const name of serviceNames) await services[name].stop();
      await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
    },
  };
}
