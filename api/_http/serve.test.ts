import { expect, onTestFinished, test, vi } from 'vitest';
import { startCheckout, startSubscription } from '../_contract/checkout.ts';
import { type ErrorCode, errors } from '../_contract/errors.ts';
import { validLead } from '../_contract/examples.ts';
import { checkHealth } from '../_contract/health.ts';
import { createLead } from '../_contract/leads.ts';
import type { runMaintenance } from '../_contract/maintenance.ts';
import { readOrder } from '../_contract/orders.ts';
import { postedLead as lead, site, testGuards } from '../_testing/request.ts';
import { type RawHandler, Refusal, toRoutes } from './routes.ts';
import { type Handler, requestGuards, serve } from './serve.ts';

const done: Handler<typeof createLead> = async () => undefined;

function countingGuards() {
  const counted: string[] = [];
  const limiter = async ({ bucket }: { bucket: string }) => void counted.push(bucket);
  return { ...testGuards({ limiter }), counted };
}
const vouched = { 'x-vercel-forwarded-for': '192.0.2.1' };

async function expectRefusal(response: Response, code: ErrorCode) {
  const { status, message } = errors[code];
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ success: false, message });
}

test.each([
  undefined,
  'https://evil.example',
  'null',
  'https://site.example.evil.example',
  'http://site.example',
])('a lead from the origin %s is refused', async (origin) => {
  const { guards } = testGuards({ origins: (own) => [own, 'https://www.site.example'] });
  const request = lead({ origin: origin ?? '' });
  if (!origin) request.headers.delete('origin');
  await expectRefusal(await serve(createLead, done, guards).POST(request), 'unauthorizedOrigin');
});

test("in production, the request's own host is not accepted as origin", async () => {
  vi.stubEnv('VERCEL_ENV', 'production');
  vi.stubEnv('COMPANY_ORIGIN', site);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { guards } = testGuards();
  const { POST } = serve(createLead, done, { ...guards, ...requestGuards(guards.limiter) });
  expect((await POST(lead())).status).toBe(200);
  const host = 'https://other.example';
  const request = new Request(host + createLead.path, lead({ origin: host }));
  await expectRefusal(await POST(request), 'unauthorizedOrigin');
});

test('a lead from an allowed origin is accepted, and the origin is passed to the handler', async () => {
  const { guards } = testGuards({ origins: (own) => [own, 'https://www.site.example'] });
  const origins: string[] = [];
  const routes = serve(createLead, async (_, { origin }) => void origins.push(origin), guards);
  expect((await routes.POST(lead({ origin: 'https://www.site.example' }))).status).toBe(200);
  expect(origins).toEqual(['https://www.site.example']);
});

test('the origin is checked before the body', async () => {
  const routes = serve(createLead, done, testGuards().guards);
  const request = lead({ origin: 'https://evil.example', 'content-type': 'application/xml' });
  await expectRefusal(await routes.POST(request), 'unauthorizedOrigin');
});

test('a HEAD request is answered and counted like GET, without a body', async () => {
  const guards = countingGuards();
  const routes = serve(readOrder, async () => new Refusal('notFound'), guards.guards);
  const url = `${site}/api/orders/cs_test_1`;
  const head = await routes.HEAD(new Request(url, { method: 'HEAD', headers: vouched }));
  const get = await routes.GET(new Request(url, { headers: vouched }));
  expect(head.status).toBe(404);
  expect(await head.text()).toBe('');
  expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
  expect(guards.counted).toHaveLength(2);
});

test('a wrong method gets an Allow header: GET and HEAD for a read, POST for a form', async () => {
  const health = serve(checkHealth, async () => new Refusal('unavailable'), testGuards().guards);
  const put = await health.PUT(new Request(`${site}/api/health`, { method: 'PUT' }));
  expect(put.headers.get('allow')).toBe('GET, HEAD');
  const head = await serve(createLead, done, testGuards().guards).HEAD(
    new Request(site + createLead.path, { method: 'HEAD' }),
  );
  expect([head.status, head.headers.get('allow'), await head.text()]).toEqual([405, 'POST', '']);
});

test.each([
  [{ 'idempotency-key': 'tab-0001' }, ['key:tab-0001']],
  [{}, []],
])("purchases are counted by the tab's idempotency key: %o", async (headers, expected) => {
  const counted: (readonly string[])[] = [];
  const { guards } = testGuards({
    limiter: async (_counted, _address, traits) => void counted.push(traits),
  });
  const { method, path } = startCheckout;
  const body = JSON.stringify({ packageType: 'starter' });
  const type = { origin: site, 'content-type': 'application/json', ...vouched };
  const buy: Handler<typeof startCheckout> = async () => ({ url: site });
  const request = new Request(site + path, { method, headers: { ...type, ...headers }, body });
  expect((await serve(startCheckout, buy, guards).POST(request)).status).toBe(200);
  expect(counted).toEqual([expected]);
});

test('a request over the rate limit is counted as refused', async () => {
  const refused: string[] = [];
  const { guards } = testGuards({
    limiter: async () => 42,
    countRefusal: (kind) => refused.push(kind),
  });
  await serve(createLead, done, guards).POST(lead(vouched));
  expect(refused).toEqual(['tooMany']);
});

test('the rate limit counts different spellings of one e-mail address together', async () => {
  const counted: string[] = [];
  const { guards } = testGuards({
    limiter: async (_counted, _address, traits) => void counted.push(traits[0] ?? ''),
  });
  const { POST } = serve(createLead, done, guards);
  for (const email of ['info@åkeriet.se', 'Info@XN--KERIET-HUA.se', 'info\u200b@åkeriet.se'])
    await POST(lead(vouched, JSON.stringify({ ...validLead, email })));
  expect(counted).toEqual(Array(3).fill('email:info@xn--keriet-hua.se'));
});

test('the rate limit counts package and plan purchases together', async () => {
  const { guards, counted } = countingGuards();
  const headers = { origin: site, 'content-type': 'application/json', ...vouched };
  const buy = (endpoint: typeof startCheckout | typeof startSubscription, item: object) => {
    const request = { method: 'POST', headers, body: JSON.stringify(item) };
    const { POST } = serve(endpoint, async () => new Refusal('notConfigured'), guards);
    return POST(new Request(site + endpoint.path, request));
  };
  await buy(startCheckout, { packageType: 'starter' });
  await buy(startSubscription, { planType: 'workflow1' });
  expect(counted).toEqual(['checkout', 'checkout']);
});

test('the rate limit does not count malformed requests and requests from foreign origins', async () => {
  const { guards, counted } = countingGuards();
  const { POST } = serve(createLead, done, guards);
  await POST(lead(vouched, '{}'));
  await POST(lead({ ...vouched, origin: 'https://evil.example' }));
  expect(counted).toEqual([]);
  await POST(lead(vouched));
  expect(counted).toEqual(['createLead']);
});

test('a request is accepted, and the error is logged, when the rate limiter fails', async () => {
  const { guards, logged } = testGuards({ limiter: () => Promise.reject(new Error('down')) });
  expect((await serve(createLead, done, guards).POST(lead(vouched))).status).toBe(200);
  expect(logged).toMatchObject([{ during: 'rate limit' }]);
});

test('an exception in the handler gives a response with status 500 without details, and is logged once', async () => {
  const { guards, logged } = testGuards();
  const crash = new Error('connection to asa@example.se failed');
  const response = await serve(createLead, () => Promise.reject(crash), guards).POST(lead());
  await expectRefusal(response, 'internal');
  expect(logged).toEqual([{ requestId: 'request-1', during: 'createLead', error: crash }]);
});

test('a response whose headers are immutable becomes an internal error with a request id', async () => {
  const { guards, logged } = testGuards();
  const routes = toRoutes('elsewhere', async () => Response.redirect('https://a.example'), guards);
  const response = await routes.GET(new Request(site));
  expect(response.headers.get('x-request-id')).toBe('request-1');
  await expectRefusal(response, 'internal');
  expect(logged).toMatchObject([{ during: 'elsewhere' }]);
});

test("readOrder reads the order's session id from the path", async () => {
  const ids: string[] = [];
  const noted: Handler<typeof readOrder> = async ({ id }) => {
    ids.push(id);
    return new Refusal('notFound');
  };
  const { GET } = serve(readOrder, noted, testGuards().guards);
  await GET(new Request(`${site}/api/orders/cs_test_1`));
  await GET(new Request(`${site}/api/orders/[id]?id=cs_test_2`));
  const wrong = await GET(new Request(`${site}/api/orders/1%27--`));
  expect(ids).toEqual(['cs_test_1', 'cs_test_2']);
  expect(wrong.status).toBe(400);
});

test('a handler that returns an undocumented failure does not compile', () => {
  const lead: Handler<typeof createLead> = async ({ website }) =>
    // @ts-expect-error createLead cannot fail with notConfigured; its empty output must not allow it.
    website === '' ? undefined : new Refusal('notConfigured');
  const maintenance: RawHandler<typeof runMaintenance> = async ({ body }) =>
    // @ts-expect-error notFound is not an error of runMaintenance.
    body ? undefined : new Refusal('notFound');
  // @ts-expect-error Every refusal is assignable to {}, so {} must not be a success.
  const nothing: Handler<typeof createLead> = async () => ({});
  expect([lead, maintenance, nothing]).toHaveLength(3);
});
