import { readFileSync } from 'node:fs';

type Rule = { source: string; headers: { key: string; value: string }[] };

const { headers: rules }: { headers: Rule[] } = JSON.parse(
  readFileSync(new URL('../../vercel.json', import.meta.url), 'utf8'),
);

/** Milliseconds. */
const timeout = 15_000;

export type Page = { path: string; status: number; headers: Headers; text: string };

/** Asks one deployment; redirects are not followed. Rejects when it does not answer in time. */
export type Ask = (path: string, init?: RequestInit) => Promise<Page>;

export const asker =
  (origin: string): Ask =>
  async (path, init) => {
    const send = () => {
      const signal = AbortSignal.timeout(timeout);
      return fetch(origin + path, { redirect: 'manual', signal, ...init });
    };
    // Once more, because a server may close a kept connection in the moment in which it is used again.
    const answer = await send().catch(send);
    return { path, status: answer.status, headers: answer.headers, text: await answer.text() };
  };

/** The headers that vercel.json gives a path, a later rule over an earlier one. */
function expectedHeaders(path: string): Map<string, string> {
  const matching = rules.filter(({ source }) => new RegExp(`^${source}$`).test(path));
  return new Map(
    matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );
}

/** The headers of an answer that differ from vercel.json. A function may decide its own caching. */
export function headerFaults({ path, headers }: Page): string[] {
  return [...expectedHeaders(path)].flatMap(([key, value]) => {
    const given = headers.get(key);
    return given === value ? [] : [`${path} has ${key}: ${given ?? 'nothing'}, not ${value}`];
  });
}
