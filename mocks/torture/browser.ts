import { createHash } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { answerProblems } from './answer-problems.ts';
import { type Encoding, json } from './encodings.ts';
import type { Product } from './product.ts';
import { addressHeader } from './services/service.ts';
import type { Visits } from './visits.ts';

/** The visitor's address, and how the browser encodes what it sends. */
export type Browser = { email: string; encoding: Encoding };

/** Longer than the platform lets a function take. */
const timeout = 40_000;

/** Sends a request as this browser does, from an address of its own. Returns the answer when it is a success. */
export async function send(
  { siteUrl }: Product,
  { answers, problems }: Visits,
  endpoint: Endpoint,
  { email, encoding }: Browser,
  input: object = {},
): Promise<{ url?: unknown } | undefined> {
  const { method, path } = endpoint;
  const { mediaType } = encoding;
  const [a, b, c] = createHash('sha256').update(email).digest();
  const origin = siteUrl();
  const count = (status: string) => void answers.set(status, (answers.get(status) ?? 0) + 1);
  try {
    const response = await fetch(origin + path, {
      method,
      headers: {
        'content-type': mediaType,
        'user-agent': email,
        [addressHeader]: `10.${a}.${b}.${c}`,
        origin,
        ...(encoding === json && { 'idempotency-key': `pressed-by-${email}` }),
      },
      redirect: 'manual',
      ...(method === 'POST' && { body: encoding.encode(input) }),
      signal: AbortSignal.timeout(timeout),
    });
    const text = await response.text();
    count(String(response.status));
    problems.push(...answerProblems(endpoint, { method, mediaType }, response, text));
    if (response.status === 303) return { url: response.headers.get('location') };
    return response.ok ? JSON.parse(text) : undefined;
  } catch {
    count('none');
    return undefined;
  }
}
