import { mailWire } from '../platform/local-env.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import type { Drops } from './plan.ts';

export type ProxyName = 'database' | 'mail' | 'payments' | 'webhooks';

export type Proxies = Readonly<Record<ProxyName, FaultProxy>>;

/** What the proxies have seen, for the tally. */
export type Traffic = {
  /** Key of a mail to how often the site has tried to send it. */
  mailAttempts: Map<string, number>;
  /** The types of the webhooks that the provider believes delivered and that never came. */
  droppedEvents: string[];
  /** E-mail of a buyer to the webhooks that are not to come. */
  drops: Map<string, Drops>;
};

/** A proxy on every way between the services; failures with a status look as the service writes them. */
export async function startProxies(traffic: Traffic): Promise<Proxies> {
  const { mailAttempts, droppedEvents, drops } = traffic;
  const isDropped = (type: string, body: string) =>
    [...drops].some(
      ([email, types]) => (types === 'all' || types.includes(type)) && body.includes(`"${email}"`),
    );
  const saying = (body: (status: number) => object) => (status: number) =>
    Response.json(body(status), { status });
  return {
    database: await startFaultProxy({ refuse: saying(() => ({ message: 'As planned' })) }),
    mail: await startFaultProxy({
      refuse: mailWire.refuse,
      intercept(headers, body) {
        const key = mailWire.keyOf(headers, body);
        if (key) mailAttempts.set(key, (mailAttempts.get(key) ?? 0) + 1);
        return undefined;
      },
    }),
    payments: await startFaultProxy({
      refuse: saying(() => ({ error: { type: 'api_error', message: 'As planned' } })),
    }),
    webhooks: await startFaultProxy({
      intercept(_headers, body, status) {
        const { type }: { type: string } = JSON.parse(body);
        if (status !== 200 && !isDropped(type, body)) return undefined;
        droppedEvents.push(type);
        return new Response();
      },
    }),
  };
}
