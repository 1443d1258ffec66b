import { htmlPage } from '../vendors/html.ts';
import { type HttpServer, listen } from '../vendors/listen.ts';
import type { Clock } from './clock.ts';
import { overviewPage, overviewStyle, turns } from './overview-page.ts';

type Overview = {
  /** The addresses of the parts, by name. */
  links: Readonly<Record<string, string>>;
  clock: Clock;
  turnClock: (seconds: number) => Promise<void>;
  query: (sql: string) => Promise<Record<string, unknown>[]>;
};

const tables = {
  Leads: 'leads',
  Messages: 'messages',
  Orders: 'orders',
  'Mails to send': 'outbox',
};

const shown = 20;

/** Serves the overview page of the local platform, which can move its clock. Only for a browser on this machine. */
export function startOverview(overview: Overview, port = 0): Promise<HttpServer> {
  return listen((request) => answer(overview, request), { port });
}

async function answer(overview: Overview, request: Request): Promise<Response> {
  const url = new URL(request.url);
  // Refuses other host names, so that a page that uses DNS rebinding cannot read the stored data.
  if (!['127.0.0.1', 'localhost'].includes(url.hostname)) return plain(403, 'Use 127.0.0.1');
  if (request.method === 'POST' && url.pathname === '/clock') return turn(overview, request);
  if (request.method !== 'GET' || url.pathname !== '/') return plain(404, 'No such page');
  const body = overviewPage(overview.links, overview.clock, await readTables(overview));
  return htmlPage({ title: 'Local platform', lang: 'en', style: overviewStyle }, body);
}

const plain = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain' } });

/** Moves the clock by one of the offered steps; only from this page, not from another site's form. */
async function turn({ turnClock }: Overview, request: Request): Promise<Response> {
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== new URL(request.url).origin) return plain(403, 'Not from here');
  const given = new URLSearchParams(await request.text()).get('seconds');
  const chosen = turns.find(({ seconds }) => String(seconds) === given);
  if (!chosen) return plain(400, `seconds must be one of ${turns.map((one) => one.seconds)}`);
  await turnClock(chosen.seconds);
  return new Response(null, { status: 303, headers: { location: '/#clock' } });
}

async function readTables({ query }: Overview) {
  const read = Object.entries(tables).map(async ([title, name]) => [
    title,
    await query(`select * from ${name} order by created_at desc limit ${shown}`),
  ]);
  return Object.fromEntries(await Promise.all(read));
}
