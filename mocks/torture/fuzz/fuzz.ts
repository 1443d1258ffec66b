import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { readInput } from '#contract/request.ts';
import { readForm } from '../../../api/_http/pages/read-form.ts';
import { startPlatform } from '../../platform/start-platform.ts';
import { answerProblems } from '../answer-problems.ts';
import { createReport, type Report } from '../report.ts';
import { type Accepted, checkStored, type Row } from './check-stored.ts';
import { type FuzzRequest, fuzzRequests, ownOrigin } from './requests.ts';

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
