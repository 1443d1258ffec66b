import { Webhook } from 'standardwebhooks';
import { type Html, html } from '#contract/html.ts';
import { createFaults, withFault } from './faults.ts';
import { htmlPage } from './html.ts';
import { openJsonStore } from './json-store.ts';
import { listen } from './listen.ts';

/** An event that arrived, with the answer of the signature's check. */
export type ReceivedEvent = { id: string; at: string; verified: boolean; body: string };

/**
 * Stands in for the owner's workflow tool: takes signed events at `/hook` and shows them at `/`. Its buttons plan
 * failures of the next posts. An event that arrives again under the same id is kept once, as a receiver should.
 */
export async function startWebhookReceiver(secret: string, options: Options = {}) {
  const { port = 0, file, now = Date.now } = options;
  const { state, save } = openJsonStore<{ events: ReceivedEvent[] }>(file, { events: [] });
  const { events } = state;
  const faults = createFaults();

  async function receive(request: Request): Promise<Response> {
    const id = request.headers.get('webhook-id') ?? '';
    const body = await request.text();
    const verified = isSigned(secret, request.headers, body, now());
    const isNew = !events.some((event) => event.id === id);
    if (isNew) {
      events.push({ id, at: new Date(now()).toISOString(), verified, body });
      save();
    }
    return new Response(null, { status: verified ? 204 : 401 });
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    if (call === 'POST /hook') {
      const refuse = (status: number) => new Response(null, { status });
      return withFault(faults.take(pathname), () => receive(request), refuse);
    }
    if (call === 'POST /fail') {
      faults.plan(500, { times: 3, path: '/hook' });
      return new Response(null, { status: 303, headers: { location: '/' } });
    }
    if (call !== 'GET /') return new Response(null, { status: 404 });
    return htmlPage({ title: 'Webhook receiver', lang: 'en' }, page(events));
  }

  const server = await listen(answer, { port });
  return {
    /** For `WEBHOOK_URL`. */
    hookUrl: `${server.url}/hook`,
    pageUrl: server.url,
    /** Every event that arrived, oldest first. */
    events: () => structuredClone(events),
    faults,
    close: server.close,
  };
}

/** `now` is the clock of the receiver in milliseconds; events survive a restart in `file`. */
type Options = { port?: number | undefined; file?: string | undefined; now?: () => number };

/** Milliseconds by which an event may be old or early; the library asks this machine's clock, not the product's. */
const tolerance = 300_000;

function isSigned(secret: string, headers: Headers, body: string, now: number): boolean {
  const id = headers.get('webhook-id') ?? '';
  const at = Number(headers.get('webhook-timestamp')) * 1000;
  const signatures = headers.get('webhook-signature')?.split(' ') ?? [];
  const expected = new Webhook(secret).sign(id, new Date(at), body);
  return Math.abs(now - at) < tolerance && signatures.includes(expected);
}

const page = (events: readonly ReceivedEvent[]): Html => html`<main>
<h1>Webhook receiver</h1>
<form class="row" method="post" action="/fail"><button>Answer 500 to the next 3 posts</button></form>
${events.length === 0 && html`<p>Nothing has arrived: send a lead, a message or buy something.</p>`}
${events.toReversed().map(
  ({ id, at, verified, body }) => html`<h2><code>${id}</code></h2>
<p>${at.slice(0, 19).replace('T', ' ')} UTC, signature ${verified ? 'right' : 'WRONG'}</p>
<pre>${JSON.stringify(JSON.parse(body), null, 2)}</pre>`,
)}</main>`;
