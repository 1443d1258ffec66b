import vercel from '../../vercel.json' with { type: 'json' };
import { placeholderCompany } from '../_contract/company.ts';
import type { Endpoint } from '../_contract/endpoint.ts';
import { endpoints, endpointsCalledBy } from '../_contract/endpoints.ts';
import { type ErrorCode, errors } from '../_contract/errors.ts';
import { inspect, type Problems, type Section } from './inspect.ts';

const timeout = 15_000;

type Page = { path: string; status: number; headers: Headers; text: string };

/** Does not follow redirects. Rejects after the timeout. */
type Ask = (path: string, init?: RequestInit) => Promise<Page>;

const asker =
  (origin: string): Ask =>
  async (path, init) => {
    const send = () => {
      const signal = AbortSignal.timeout(timeout);
      return fetch(origin + path, { redirect: 'manual', signal, ...init });
    };
    // Retries once, because a server may close a keep-alive connection just when a request reuses the connection.
    const answer = await send().catch(send);
    return { path, status: answer.status, headers: answer.headers, text: await answer.text() };
  };

type Visit = { origin: string; ask: Ask; pages: Page[] };

/** The hosted checkout returns to these pages; no sitemap lists them. */
const returnPages = ['/success', '/cancel'];

/** Checks a deployment from outside. Sends no valid form and starts no purchase. */
export async function inspectSite(site: string): Promise<Section[]> {
  const address = /^https?:\/\//.test(site) && URL.canParse(site) ? new URL(site) : undefined;
  if (!address) throw new Error(`Write --site https://${site.replace(/^\W+/, '')}`);
  const { origin } = address;
  const ask = asker(origin);
  const answers = await inspect('Address', 'Give --site the address that answers.', async () => [
    await answerProblem(origin, ask),
  ]);
  if (answers.problems.length > 0) return [answers];
  const sitemap = await ask('/sitemap.xml');
  const listed = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  const paths = [...listed.map((url) => new URL(url).pathname), ...returnPages];
  const pages = await Promise.all(paths.map((path) => ask(path)));
  const visit = { origin, ask, pages };
  return Promise.all([
    inspect('Pages', asSet, async () => [
      ...(await indexProblems(visit, listed)),
      ...pages.flatMap((page) => pageProblems(page, origin)),
    ]),
    inspect('Headers', asConfigured, () => headersProblems(visit)),
    inspect('Addresses', asConfigured, () => addressProblems(visit)),
    inspect('Forms and purchases', asDocumented, () => postProblems(visit)),
    inspect('Payment events', 'Set STRIPE_WEBHOOK_SECRET, and deploy again.', async () => [
      refusalProblem('invalidSignature', await post(ask, endpoints.receivePaymentEvent, origin)),
    ]),
    inspect('Health', 'See docs/operations.md, "What each alarm means".', async () => {
      const { status, text } = await ask(endpoints.checkHealth.path);
      return [status !== 200 && `answers ${status}: ${text || 'nothing'}`];
    }),
  ]);
}

/** If the site does not respond, the other checks are skipped. */
async function answerProblem(origin: string, ask: Ask): Promise<string | false> {
  const { status, headers } = await ask('/');
  const target = headers.get('location');
  if (target) return `${origin} redirects to ${new URL(target, origin).origin}`;
  return status >= 500 && `${origin} answers ${status}`;
}

const asSet =
  'Set the COMPANY_ variables of .env.example, COMPANY_ORIGIN to this address, and deploy again.';
const asConfigured =
  'Deploy with the vercel.json of this repository; nothing in front may change headers, redirect or rewrite.';
const asDocumented = 'Compare with docs/product.md 6.3; the log has a line with the x-request-id.';

async function indexProblems({ origin, ask }: Visit, listed: string[]): Promise<Problems> {
  const { text } = await ask('/robots.txt');
  const others = listed.filter((url) => !url.startsWith(`${origin}/`));
  const line = `Sitemap: ${origin}/sitemap.xml`;
  return [
    listed.length === 0 && '/sitemap.xml lists no page',
    ...others.map((url) => `/sitemap.xml lists ${url}`),
    !text.split('\n').includes(line) && `/robots.txt lacks "${line}"`,
  ];
}

const { registrationNumber, vatNumber, email, origin: placeholderOrigin } = placeholderCompany;
const placeholders = [registrationNumber, vatNumber, email, placeholderOrigin];

/** Checks only what a deployment can change; the build's tests check the rest. */
function pageProblems({ path, status, text }: Page, origin: string): Problems {
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'sha256-`;
  const canonical = `<link rel="canonical" href="${origin}${path}"`;
  const shown = placeholders.filter((placeholder) => text.includes(placeholder));
  return [
    status !== 200 && `${path} answers ${status}, not 200`,
    !text.includes(policy) && `${path} lacks its policy`,
    !text.includes(canonical) && `${path} lacks itself as canonical address`,
    shown.length > 0 && `${path} shows placeholders: ${shown.join(', ')}`,
  ];
}

/** The last matching rule of vercel.json wins. Functions set their own caching headers. */
function headerProblems({ path, headers }: Page): Problems {
  const matching = vercel.headers.filter(({ source }) => new RegExp(`^${source}$`).test(path));
  const expected = new Map(
    matching.flatMap((rule) => rule.headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );
  return [...expected].map(([key, value]) => {
    const given = headers.get(key) ?? 'nothing';
    return given !== value && `${path} has ${key}: ${given}, not ${value}`;
  });
}

async function headersProblems({ ask, pages }: Visit): Promise<Problems> {
  const asset = /"(\/assets\/[^"]+)"/.exec(pages[0]?.text ?? '')?.[1];
  if (!asset) return ['the first page names no file of /assets'];
  const files = [asset, '/robots.txt', '/og/home.png', endpoints.checkHealth.path];
  const answers = await Promise.all(files.map((path) => ask(path)));
  return [...pages, ...answers].flatMap(headerProblems);
}

async function addressProblems({ origin, ask }: Visit): Promise<Problems> {
  const [clean = ''] = returnPages;
  const unknown = ['/finns-inte', '/404', '/assets/finns-inte.js', '/api/finns-inte'];
  const others = [ask(`${clean}.html`), ask(`${clean}/`)];
  if (origin.startsWith('https:')) others.push(asker(origin.replace('https:', 'http:'))(clean));
  const found = await Promise.all(unknown.map((path) => ask(path)));
  return [
    ...found.map(({ path, status }) => status !== 404 && `${path} answers ${status}, not 404`),
    ...(await Promise.all(others)).map(({ path, status, headers }) => {
      const target = new URL(headers.get('location') ?? '/', origin);
      const leadsThere = status === 308 && target.href === origin + clean;
      return !leadsThere && `${path} answers ${status}, not 308 to ${clean}`;
    }),
  ];
}

async function postProblems({ origin, ask }: Visit): Promise<Problems> {
  const posted = endpointsCalledBy('web').filter(({ method }) => method === 'POST');
  const problems = posted.map(async (endpoint) => [
    refusalProblem('unauthorizedOrigin', await post(ask, endpoint, 'https://other.example')),
    refusalProblem(endpoint.invalid ?? 'invalidRequest', await post(ask, endpoint, origin)),
  ]);
  return (await Promise.all(problems)).flat();
}

/** No endpoint accepts a post without fields and signature. */
const post = (ask: Ask, { path }: Pick<Endpoint, 'path'>, origin: string) =>
  ask(path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: '{}',
  });

function refusalProblem(code: ErrorCode, { path, status, text }: Page): string | false {
  const { status: expected, message } = errors[code];
  const isDocumented = status === expected && text.includes(message);
  return !isDocumented && `${path} answers ${status}, not ${expected} ${message}`;
}
