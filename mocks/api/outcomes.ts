import type { HttpHandler } from 'msw/http';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';
import { type OrderState, orderStates, readOrder } from '#contract/orders.ts';
import { answer, at, refuse } from './answer.ts';
import { mockOrder } from './mock-order.ts';

/** How long a slow answer takes, in milliseconds. */
const slowness = 4000;

/** `fine`: the status is OK, which is all that a form asks for (spec 7). */
type Answer = { fine: boolean; answer: () => Response | Promise<undefined> };

const late: Answer = {
  fine: true,
  answer: () => new Promise((resolve) => setTimeout(resolve, slowness)),
};
const failing = (status: number, body: string | null, type = 'text/plain'): Answer => ({
  fine: false,
  answer: () => new Response(body, { status, ...(body && { headers: { 'content-type': type } }) }),
});
const fine = (body: string): Answer => ({
  fine: true,
  answer: () => new Response(body, { headers: { 'content-type': 'application/json' } }),
});

/** What no contract documents but servers, proxies and networks do. One line adds one, matrix and panel included. */
export const accidents = {
  slow: late,
  plainText: failing(502, 'upstream connect error'),
  emptyBody: failing(504, null),
  htmlPage: failing(502, '<!doctype html><title>Bad gateway</title>', 'text/html'),
  unreadable: fine('{"success":tru'),
  withoutUrl: fine('{"success":true}'),
  unsuccessful: fine('{"success":false}'),
  unsuccessfulWithMessage: fine('{"success":false,"message":"Card payments are paused"}'),
  offline: { fine: false, answer: () => Response.error() },
} satisfies Record<string, Answer>;

type Accident = keyof typeof accidents;
export type Outcome = 'success' | Accident | ErrorCode | OrderState;

/** Whether the table has a row of that name. */
export const has = <K extends string>(table: Record<K, unknown>, key: string): key is K =>
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
  if (has(accidents, outcome)) return [at(endpoint, async () => accidents[outcome].answer())];
  if (has(errors, outcome)) return [refuse(endpoint, outcome)];
  if (!isOrderState(outcome)) return [];
  return [answer(readOrder, ({ id }) => ({ order: mockOrder(id, outcome) }))];
}
