import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { startPlatform } from '../../platform/start-platform.ts';
import { answerProblems } from '../answer-problems.ts';
import { type Encoding, htmlForm, json } from '../encodings.ts';
import { bytesOf, type FuzzRequest, fuzzRequests, ownOrigin } from './requests.ts';
import { type Accepted, storedProblems } from './stored-problems.ts';

export type FuzzOptions = { seed: number; requests: number };

export type FuzzReport = {
  /** How often each endpoint gave each status. */
  answers: Record<string, number>;
  /** Empty when everything held; of requests, the smallest that fails. */
  violations: string[];
};

const timeout = 40_000;
/** All requests come from one address. */
const limit = '99999/600';

const timeLimitMinutes = 60;

/**
 * Sends hostile requests to the whole local product, one after the other: no answer may be a 5xx, undocumented or
 * tell what is inside, and nothing may be stored that a schema refuses.
 */
export async function fuzz(
  { seed, requests }: FuzzOptions,
  encodings: readonly Encoding[] = [json, htmlForm],
): Promise<FuzzReport> {
  const violations: string[] = [];
  const answers = new Map<string, number>();
  const accepted: Accepted = [];
  const platform = await startPlatform({
    site: () => new Response(null, { status: 404 }),
    env: { RATE_LIMIT_FORMS: limit, RATE_LIMIT_CHECKOUT: limit, RATE_LIMIT_ORDERS: limit },
    logError: (error) => violations.push(`a function threw: ${error}`),
  });
  try {
    const holds = fc.asyncProperty(fuzzRequests(encodings), async (request) => {
      const response = await send(platform.siteUrl, request);
      const text = await response.text();
      const endpoint = endpointNamed(request.endpoint);
      const answer = `${endpoint.name} ${response.status}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      if (response.status >= 500) throw new Error(`${answer} to a stranger: ${text}`);
      const sent = {
        method: request.method,
        mediaType: request.headers['content-type'] ?? '',
      };
      const [problem] = answerProblems(endpoint, sent, response, text);
      if (problem) throw new Error(problem);
      if ((response.ok || response.status === 303) && request.method === 'POST') {
        accepted.push({ endpoint, input: readInput(endpoint, request, encodings) });
      }
    });
    const run = await fc.check(holds, {
      seed,
      numRuns: requests,
      interruptAfterTimeLimit: timeLimitMinutes * 60_000,
      markInterruptAsFailure: true,
    });
    if (run.failed) violations.push(fc.defaultReportMessage(run) ?? 'failed');
    await platform.idle();
    violations.push(...(await storedProblems(platform.postgres.query, accepted)));
  } finally {
    await platform.close();
  }
  return { answers: Object.fromEntries([...answers].toSorted()), violations };
}

function send(siteUrl: string, request: FuzzRequest): Promise<Response> {
  const { method, path, headers } = request;
  const origin = request.origin === ownOrigin ? siteUrl : request.origin;
  return fetch(siteUrl + path, {
    method,
    headers: { ...headers, ...(origin !== undefined && { origin }) },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
    ...(method !== 'GET' && method !== 'HEAD' && { body: bytesOf(request) }),
  });
}

function endpointNamed(name: string): Endpoint {
  const endpoint = Object.values<Endpoint>(endpoints).find((one) => one.name === name);
  if (!endpoint) throw new Error(`no endpoint is called ${name}`);
  return endpoint;
}

/** The fields as the API is to have read them. */
function readInput(endpoint: Endpoint, request: FuzzRequest, encodings: readonly Encoding[]) {
  const encoding = encodings.find(({ mediaType }) => mediaType === request.encoding);
  const fields = encoding?.decode(new TextDecoder().decode(bytesOf(request)));
  return { ...(endpoint.input.safeParse(fields).data as object) };
}
