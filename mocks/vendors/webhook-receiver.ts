import { Webhook } from 'standardwebhooks';
import { html } from '#contract/html.ts';
import { createFaults, withFault } from './faults.ts';
import { htmlPage, utc } from './html.ts';
import { openJsonStore } from './json-store.ts';
import { listen, type StandInOptions } from './listen.ts';

type ReceivedEvent = { id: string; at: string; verified: boolean; body: string };

/** The owner's workflow tool: accepts signed events at `/hook`, each id once, and lists them at `/`. */
export async function startWebhookReceiver(
  secret: string,
  { port, file, now = Date.now }: StandInOptions = {},
) {
  const { state, save } = openJsonStore<{ events: ReceivedEvent[] }>(file, { events: [] });
  const { events } = state;
  const faults = createFaults();

  async function receive(request: Request): Promise<Response> {
    const id = request.headers.get('webhook-id') ?? '';
    const body = await request.text();
    const verified = isSigned(secret, request.headers, body);
    if (!events.some((event) => event.id === id)) {
      events.push({ id, at: new Date(now()).toISOString(), verified, body });
      save();
    }
    return new Response(null, { status: verified ? 204 : 401 });
  }

  async function answer(request: Request): Promise<Response> {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    if (call === 'POST /hook') return withFault(faults.take('/'), () => receive(request));
    if (call === 'POST /') {
      faults.plan(500, { times: 3 });
      return new Response(null, { status: 303, headers: { location: '/' } });
    }
    return call === 'GET /' ? page(events) : new Response(null, { status: 404 });
  }

  const server = await listen(answer, { port });
  return {
    hookUrl: `${server.url}/hook`,
    pageUrl: server.url,
    events: () => structuredClone(events),
    faults,
    close: server.close,
  };
}

/** Does not use the library's `verify`, because `verify` compares the time with this machine's clock. */
function isSigned(secret: string, headers: Headers, body: string): boolean {
  const id = headers.get('webhook-id') ?? '';
  const at = new Date(Number(headers.get('webhook-timestamp')) * 1000);
  const signatures = headers.get('webhook-signature')?.split(' ') ?? [];
  return signatures.includes(new Webhook(secret).sign(id, at, body));
}

const page = (events: readonly ReceivedEvent[]) =>
  htmlPage(
    'Webhook receiver',
    html`<form class="row" method="post"><button>Answer 500 to the next 3 posts</button></form>
${events.length === 0 && html`<p>Nothing has arrived: send a lead, a message or buy something.</p>`}
${events.toReversed().map(
  ({ id, at, verified, body }) => html`<h2><code>${id}</code></h2>
<p>${utc(at)}, signature ${verified ? 'right' : 'WRONG'}</p>
<pre>${JSON.stringify(JSON.parse(body), null, 2)}</pre>`,
)}`,
  );
