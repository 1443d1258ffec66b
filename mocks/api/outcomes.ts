import type { HttpHandler } from 'msw/http';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';
import { type OrderState, orderStates, readOrder } from '#contract/orders.ts';
import { answer, at, refuse } from './answer.ts';
import { mockOrder } from './mock-order.ts';

/** How long a slow answer takes, in milliseconds. */
const slowness = 4000;

const json = (body: string) =>
  new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } });

/** What no contract documents but servers, proxies and networks do. One line adds one. */
export const accidents = {
  slow: () => new Promise<undefined>((resolve) => setTimeout(resolve, slowness)),
  plainText: () => new Response('upstream connect error', { status: 502 }),
  emptyBody: () => new Response(null, { status: 504, statusText: 'Gateway Timeout' }),
  htmlPage: () =>
    new Response('<!doctype html><title>Error</title><h1>Bad gateway</h1>', {
      status: 502,
      headers: { 'content-type': 'text/html' },
    }),
  unreadable: () => json('{"success":tru'),
  withoutUrl: () => json('{"success":true}'),
  unsuccessful: () => json('{"success":false}'),
  unsuccessfulWithMessage: () => json('{"success":false,"message":"Card payments are paused"}'),
  offline: () => Response.error(),
} satisfies Record<string, () => Response | Promise<undefined>>;

export type Accident = keyof typeof accidents;
export type Outcome = 'success' | Accident | ErrorCode | OrderState;

const has = <K extends string>(table: Record<K, unknown>, key: string): key is K =>
  Object.hasOwn(table, key);
const isOrderState = (outcome: string): outcome is OrderState =>
  (orderStates as readonly string[]).includes(outcome);

/** Every outcome that the endpoint can be set to: success, its own states, its documented failures, the accidents. */
export function outcomesOf(endpoint: Endpoint): Outcome[] {
  const states = endpoint === readOrder ? orderStates.filter((state) => state !== 'paid') : [];
  return ['success', ...states, ...endpoint.errors, ...(Object.keys(accidents) as Accident[])];
}

/** The handler that makes the endpoint end so, to stand before the usual ones. Success needs none. */
export function stage(endpoint: Endpoint, outcome: Outcome): HttpHandler[] {
  if (outcome === 'success') return [];
  if (has(accidents, outcome)) return [at(endpoint, async () => accidents[outcome]())];
  if (has(errors, outcome)) return [refuse(endpoint, outcome)];
  if (!isOrderState(outcome)) return [];
  return [answer(readOrder, ({ id }) => ({ order: mockOrder(id, outcome) }))];
}
