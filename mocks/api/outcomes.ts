import type { HttpHandler } from 'msw/http';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';
import { type OrderState, orderStates, readOrder } from '#contract/orders.ts';
import { answer, handle, type Resolver, refuse } from './answer.ts';
import { mockOrder } from './mock-order.ts';

const slowMilliseconds = 4000;

/** Undefined leaves the request to the usual handler. */
type Undocumented = { status: number; respond: () => Response | Promise<undefined> };

const slow: Undocumented = {
  status: 200,
  respond: () => new Promise((resolve) => setTimeout(resolve, slowMilliseconds)),
};
const body = (status: number, text: string | null, type: string): Undocumented => ({
  status,
  respond: () => new Response(text, { status, ...(text && { headers: { 'content-type': type } }) }),
});
const json = (text: string) => body(200, text, 'application/json');

/** What no contract documents but servers, proxies and networks do. One line adds one, matrix and panel included. */
export const undocumentedOutcomes = {
  slow,
  plainText: body(502, 'upstream connect error', 'text/plain'),
  emptyBody: body(504, null, 'text/plain'),
  htmlPage: body(502, '<!doctype html><title>Bad gateway</title>', 'text/html'),
  unreadable: json('{"success":tru'),
  withoutUrl: json('{"success":true}'),
  unsuccessful: json('{"success":false}'),
  unsuccessfulWithMessage: json('{"success":false,"message":"Card payments are paused"}'),
  /** A network error: fetch rejects, and no status arrives. */
  offline: { status: 0, respond: () => Response.error() },
} satisfies Record<string, Undocumented>;

type UndocumentedOutcome = keyof typeof undocumentedOutcomes;
export type Outcome = 'success' | UndocumentedOutcome | ErrorCode | OrderState;

/** Whether the table has a row of that name. */
export const hasRow = <K extends string>(table: Record<K, unknown>, key: string): key is K =>
  Object.hasOwn(table, key);

/**
 * Every outcome that can be chosen for the endpoint: success, an order's states, its documented failures, the
 * undocumented.
 */
export function outcomesOf(endpoint: Endpoint): Outcome[] {
  const states = endpoint === readOrder ? orderStates.filter((state) => state !== 'paid') : [];
  const undocumented = Object.keys(undocumentedOutcomes) as UndocumentedOutcome[];
  return ['success', ...states, ...endpoint.errors, ...undocumented];
}

/** How the endpoint answers with this outcome; undefined for success, which is its usual answer. */
export function answerWith(endpoint: Endpoint, outcome: Outcome): Resolver | undefined {
  if (outcome === 'success') return undefined;
  if (hasRow(undocumentedOutcomes, outcome)) {
    return async () => undocumentedOutcomes[outcome].respond();
  }
  if (hasRow(errors, outcome)) return refuse(endpoint, outcome);
  return answer(readOrder, ({ id }) => ({ order: mockOrder(id, outcome) }));
}

/** The handlers that give the endpoint this outcome, to be used before the usual ones. Success needs none. */
export function handlersFor(endpoint: Endpoint, outcome: Outcome): HttpHandler[] {
  const resolver = answerWith(endpoint, outcome);
  return resolver ? [handle(endpoint, resolver)] : [];
}
