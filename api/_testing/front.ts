import type { Incident } from '../_http/log.ts';
import type { Context, Front } from '../_http/serve.ts';

export const site = 'https://site.example';

/** A front that lets everything through and keeps what would have been logged. */
export function testFront(changes: Partial<Front> = {}) {
  const incidents: Incident[] = [];
  const front: Front = {
    origins: () => [],
    limiter: { count: async () => undefined },
    newId: () => 'request-1',
    report: (incident) => incidents.push(incident),
    ...changes,
  };
  return { front, incidents };
}

/** What a handler sees of a request from an ordinary visitor. */
export function testContext(changes: Partial<Context> = {}) {
  const notes: string[] = [];
  const context: Context = {
    requestId: 'request-1',
    note: (during) => notes.push(during),
    client: { address: '192.0.2.1', userAgent: 'Firefox' },
    origin: site,
    ...changes,
  };
  return { context, notes };
}
