import type { HttpHandler } from 'msw/http';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';
import { readOrder } from '#contract/orders.ts';
import { answer, handle, type Resolver, refuse } from './answer.ts';
import { usualAnswer } from './handlers.ts';
import { mockOrder, type OrderOutcome, orderOutcomes } from './mock-order.ts';

const text =
  (status: number, body: string, type: string): Resolver =>
  async () =>
    new Response(body, { status, headers: { 'content-type': type } });

const cutBody = () =>
  new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"success":tru')),
    pull: (controller) => controller.error(new TypeError('The connection was lost')),
  });
const json = (body: string) => text(200, body, 'application/json');

/** Failures caused by servers, proxies and networks. Each row appears in the panel, the tests and the report. */
export const undocumentedOutcomes = {
  plainText: text(502, 'upstream connect error', 'text/plain'),
  emptyBody: async () => new Response(null, { status: 504 }),
  htmlPage: text(502, '<!doctype html><title>Bad gateway</title>', 'text/html'),
  unreadable: json('{"success":tru'),
  withoutUrl: json('{"success":true}'),
  unsuccessful: json('{"success":false}'),
  unsuccessfulWithMessage: json('{"success":false,"message":"Card payments are paused"}'),
  offline: async () => Response.error(),
  cut: async () => new Response(cutBody(), { headers: { 'content-type': 'application/json' } }),
  /** A proxy's login page. A 303, because the interceptor does not follow a 302 of a request with a body. */
  redirected: async ({ url }) => Response.redirect(new URL('/', url), 303),
  hangs: () => new Promise(() => {}),
} satisfies Record<string, Resolver>;

type UndocumentedOutcome = keyof typeof undocumentedOutcomes;
export type Outcome = 'success' | UndocumentedOutcome | ErrorCode | OrderOutcome;

export const hasRow = <K extends string>(table: Record<K, unknown>, key: string): key is K =>
  Object.hasOwn(table, key);

export function outcomesOf(endpoint: Endpoint): Outcome[] {
  const orders = endpoint === readOrder ? orderOutcomes.filter((one) => one !== 'paid') : [];
  const undocumented = Object.keys(undocumentedOutcomes) as UndocumentedOutcome[];
  return ['success', ...orders, ...endpoint.errors, ...undocumented];
}

export function answerWith(endpoint: Endpoint, outcome: Outcome): Resolver {
  if (outcome === 'success') return usualAnswer(endpoint);
  if (hasRow(undocumentedOutcomes, outcome)) return undocumentedOutcomes[outcome];
  if (hasRow(errors, outcome)) return refuse(endpoint, outcome);
  return answer(readOrder, ({ id }) => ({ order: mockOrder(id, outcome) }));
}

/** Returns a handler with this outcome; add the handler before the default handlers. */
export const handlerFor = (endpoint: Endpoint, outcome: Outcome): HttpHandler =>
  handle(endpoint, answerWith(endpoint, outcome));
