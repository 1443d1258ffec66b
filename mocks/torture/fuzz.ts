import fc from 'fast-check';
import { createMessage } from '#contract/contact.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createLead } from '#contract/leads.ts';
import { readInput } from '#contract/request.ts';
import { readForm } from '../../api/_http/pages/read-form.ts';
import { startPlatform } from '../platform/start-platform.ts';
import { answerProblems } from './answer-problems.ts';
import { createReport, type Report } from './command.ts';
import { type FuzzRequest, fuzzRequests, ownOrigin } from './fuzz-requests.ts';
import { hasListPrice } from './tally.ts';

type Row = Record<string, unknown>;

/** The forms that were answered as accepted, as the API read them. */
type Accepted = { endpoint: unknown; input: Row }[];

/** All requests come from one address. */
const limit = '99999/600';

/**
 * Sends hostile requests to the whole local product, one after the other. No answer may be a 5xx, undocumented or
 * reveal internals, and nothing may be stored that a schema refuses. The report has the smallest failing request.
 */
export async function fuzz(options: { seed: number; requests: number }): Promise<Report> {
  const report = createReport();
  const accepted: Accepted = [];
  const platform = await startPlatform({
    site: () => new Response(null, { status: 404 }),
    env: { RATE_LIMIT_FORMS: limit, RATE_LIMIT_CHECKOUT: limit, RATE_LIMIT_ORDERS: limit },
    logError: (error) => report.check(false, 'no function throws', String(error)),
  });
  try {
    const holds = fc.asyncProperty(fuzzRequests, async (given) => {
      const endpoint: Endpoint = endpoints[given.endpoint];
      const request = asRequest(platform.siteUrl, given);
      const form = await readForm(endpoint, request.clone());
      const read = form ?? (await readInput(endpoint, request.clone()));
      const response = await fetch(request, { redirect: 'manual' });
      const text = await response.text();
      const answer = `${endpoint.name} ${response.status}`;
      report.count(answer);
      if (response.status >= 500) throw new Error(`${answer} to a stranger: ${text}`);
      const [problem] = answerProblems(endpoint, response, text, form !== undefined);
      if (problem) throw new Error(problem);
      const isAccepted = response.status === 200 || response.status === 303;
      if (isAccepted && 'input' in read) accepted.push({ endpoint, input: read.input as Row });
    });
    const run = await fc.check(holds, { seed: options.seed, numRuns: options.requests });
    if (run.failed) report.findings.push(fc.defaultReportMessage(run) ?? 'failed');
    await platform.idle();
    await checkStored(platform.postgres.query, accepted, report);
  } finally {
    await platform.close();
  }
  return report;
}

function asRequest(siteUrl: string, { method, path, body, ...given }: FuzzRequest): Request {
  const headers = new Headers(given.headers);
  const origin = given.origin === ownOrigin ? siteUrl : given.origin;
  if (origin !== undefined) headers.set('origin', origin);
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : Uint8Array.from(body);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(siteUrl + path, { method, headers, ...(hasBody && { body: bytes }) });
}

/** The two forms, and what is stored of each under the names of its fields. */
const forms = [
  [createLead, 'name, email, pain_point as "painPoint", current_apps as "currentApps" from leads'],
  [createMessage, 'name, email, company, message from messages'],
] as const;

/**
 * Checks that the database holds the accepted forms and no others, each as its schema leaves it, that orders are open
 * and cost what the catalogue says, and that no event was stored, because none had a valid signature.
 */
async function checkStored(
  query: (sql: string) => Promise<Row[]>,
  accepted: Accepted,
  { check }: Report,
): Promise<void> {
  for (const [endpoint, columns] of forms) {
    const rows = await query(`select ${columns}`);
    const fields = Object.keys(endpoint.input.shape).filter((key) => !/consent|website/.test(key));
    const asText = (row: Row) => JSON.stringify(fields.map((key) => row[key]));
    const stored = new Set(rows.map(asText));
    // A robot that fills the honeypot is answered as if its form had been stored.
    const sent = accepted.filter((one) => one.endpoint === endpoint && !one.input.website);
    const asked = new Set(sent.map(({ input }) => asText(input)));
    for (const form of stored) check(asked.has(form), 'a stored form was accepted', form);
    for (const form of asked) check(stored.has(form), 'an accepted form is stored', form);
  }
  for (const { state, ...order } of await query('select * from orders')) {
    const isOpen = state === 'open' && hasListPrice(order);
    check(isOpen, 'an order is open, at its price', JSON.stringify(order));
  }
  const events = await query('select id from payment_events');
  check(events.length === 0, 'no event without a signature is stored', `${events.length}`);
}
