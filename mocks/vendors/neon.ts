import { createFaults, withFault } from './faults.ts';
import { listen } from './listen.ts';

/** A connection string for `neon(url)`; the driver only checks its shape. */
export const localDatabaseUrl = 'postgresql://local:local@localhost/local';

type Statement = { query: string; params?: unknown[] };
type Result = { fields: unknown[]; rows: unknown[] };
export type Run = (statement: Statement) => Promise<Result>;

/** A Postgres behind Neon's protocol. */
type Engine = {
  /** Values are in Postgres' text format; the production driver parses them. */
  run: Run;
  transaction<T>(work: (run: Run) => Promise<T>): Promise<T>;
  /** Runs one statement without HTTP; rows are objects of JavaScript values. */
  query(sql: string, params?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

/** Maximum bytes of a response; Neon rejects larger responses. */
const maxBytes = 10 * 1024 * 1024;

/** Serves Neon's HTTP protocol, which the production driver uses. */
export async function serveNeon(engine: Engine) {
  const faults = createFaults();
  const http = await listen((request) =>
    withFault(faults.take('/'), () => responseTo(request, engine)),
  );
  return {
    url: localDatabaseUrl,
    /** The URL for `neonConfig.fetchEndpoint`. */
    fetchEndpoint: `${http.url}/sql`,
    /** Planned failures of the driver's requests. */
    faults,
    query: engine.query,
    async close(): Promise<void> {
      await http.close();
      await engine.close();
    },
  };
}

/** Returns the query results, or status 400 with the fields of Postgres' error (code, constraint ...). */
async function responseTo(request: Request, engine: Engine): Promise<Response> {
  const body = (await request.json()) as Statement | { queries: Statement[] };
  try {
    const result =
      'query' in body
        ? await engine.run(body)
        : { results: await engine.transaction((run) => runAll(run, body.queries)) };
    // The driver reads `fields` and `rows` of a result and ignores the rest.
    const text = JSON.stringify(result);
    if (Buffer.byteLength(text) > maxBytes) {
      const message = `response is too large (max is ${maxBytes} bytes)`;
      return Response.json({ message }, { status: 507 });
    }
    return new Response(text, { headers: { 'content-type': 'application/json' } });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return Response.json({ ...error, message: error.message }, { status: 400 });
  }
}

async function runAll(run: Run, statements: Statement[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const statement of statements) results.push(await run(statement));
  return results;
}
