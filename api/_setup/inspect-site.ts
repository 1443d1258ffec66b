import { placeholderCompany } from '../_contract/company.ts';
import type { Endpoint } from '../_contract/endpoint.ts';
import { endpoints, endpointsCalledBy } from '../_contract/endpoints.ts';
import { type ErrorCode, errors } from '../_contract/errors.ts';
import type { Section } from './inspect-deployment.ts';
import { type Ask, asker, between, headerFaults, type Page } from './site-visit.ts';

/** Shared by the checks: the address that was asked, the addresses of its sitemap, and its pages. */
type Visit = { origin: string; ask: Ask; pages: Page[]; listed: string[] };

type Part = { name: string; remedy: string; look: (visit: Visit) => Promise<string[]> };

/** Asks a deployment from outside. Sends no form that could be accepted, and starts no purchase. */
export async function inspectSite(origin: string): Promise<Section[]> {
  const ask = asker(origin);
  const sitemap = await ask('/sitemap.xml').catch(() => undefined);
  const listed = [...(sitemap?.text ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => url,
  );
  const paths = listed.flatMap((url) => (URL.canParse(url) ? [new URL(url).pathname] : []));
  const asked = [...paths, ...returnPages].map((path) => ask(path).catch(() => []));
  const pages = (await Promise.all(asked)).flat();
  const visit = { origin, ask, pages, listed };
  return Promise.all(
    parts.map(async ({ name, remedy, look }) => ({
      name,
      remedy,
      faults: await look(visit).catch((error) => [
        `could not be asked (${error instanceof Error ? error.name : 'error'})`,
      ]),
    })),
  );
}

/** The pages that the hosted checkout leads back to, which no sitemap lists. */
const returnPages = ['/success', '/cancel'];

const parts: Part[] = [
  {
    name: 'Sitemap and robots',
    remedy: 'Set COMPANY_ORIGIN to the address of the site, and deploy again.',
    look: async ({ origin, ask, listed }) => {
      const { text } = await ask('/robots.txt');
      const others = listed.filter((url) => !url.startsWith(`${origin}/`));
      const line = `Sitemap: ${origin}/sitemap.xml`;
      return [
        ...(listed.length === 0 ? ['/sitemap.xml lists no page'] : []),
        ...others.map((url) => `/sitemap.xml lists ${url}`),
        ...(text.split('\n').includes(line) ? [] : [`/robots.txt lacks "${line}"`]),
      ];
    },
  },
  {
    name: 'Pages',
    remedy: 'Deploy a build of this repository; COMPANY_ORIGIN must be the address of the site.',
    look: async ({ origin, pages, listed }) => [
      ...(pages.length < listed.length + returnPages.length ? ['a page does not answer'] : []),
      ...pages.flatMap((page) => pageFaults(page, origin)),
    ],
  },
  {
    name: 'Company facts',
    remedy: 'Set the COMPANY_ variables of .env.example, and deploy again.',
    look: async ({ pages }) => {
      const { registrationNumber, vatNumber, email, origin } = placeholderCompany;
      return [registrationNumber, vatNumber, email, origin].flatMap((placeholder) => {
        const paths = pages.flatMap(({ path, text }) => (text.includes(placeholder) ? [path] : []));
        return paths.length > 0 ? [`the placeholder ${placeholder} is on ${paths.join(', ')}`] : [];
      });
    },
  },
  {
    name: 'Headers',
    remedy: 'Deploy with the vercel.json of this repository; nothing in front may change headers.',
    look: async ({ ask, pages }) => {
      const [{ text } = { text: '' }] = pages;
      const asset = between(text, '"/assets/', '"');
      if (!asset) return ['the first page names no file of /assets'];
      const others = ['/robots.txt', '/favicon.ico', '/og/home.png', endpoints.checkHealth.path];
      const files = [`/assets/${asset}`, ...others];
      const answers = await Promise.all(files.map((path) => ask(path)));
      return [...pages, ...answers].flatMap(headerFaults);
    },
  },
  {
    name: 'Unknown addresses',
    remedy: 'No rewrite or proxy may answer for addresses that do not exist.',
    look: async ({ ask }) => {
      const unknown = ['/finns-inte', '/404', '/assets/finns-inte.js', '/api/finns-inte'];
      const answers = await Promise.all(unknown.map((path) => ask(path)));
      return answers.flatMap(({ path, status }) =>
        status === errors.notFound.status ? [] : [`${path} answers ${status}, not 404`],
      );
    },
  },
  {
    name: 'Clean addresses',
    remedy: 'cleanUrls and trailingSlash in vercel.json must be in force, and https be forced.',
    look: async ({ origin, ask, pages }) => {
      const path = pages.map((page) => page.path).find((one) => one !== '/') ?? '/';
      const answers = await Promise.all([ask(`${path}.html`), ask(`${path}/`)]);
      if (origin.startsWith('https:')) {
        answers.push(await asker(origin.replace('https:', 'http:'))(path));
      }
      return answers.flatMap((page) => {
        const target = page.headers.get('location');
        const leads = target !== null && new URL(target, origin).href === origin + path;
        return page.status === 308 && leads
          ? []
          : [`${page.path} answers ${page.status}, not 308 to ${path}`];
      });
    },
  },
  {
    name: 'Forms and purchases',
    remedy: 'Compare with docs/product.md 6.3; the log has a line with the x-request-id.',
    look: async ({ origin, ask }) => {
      const posted = endpointsCalledBy('web').filter(({ method }) => method === 'POST');
      const faults = posted.map(async (endpoint) => [
        ...refusalFaults('unauthorizedOrigin', await post(ask, endpoint, 'https://other.example')),
        ...refusalFaults(endpoint.invalid ?? 'invalidRequest', await post(ask, endpoint, origin)),
        ...refusalFaults('methodNotAllowed', await ask(endpoint.path)),
      ]);
      return (await Promise.all(faults)).flat();
    },
  },
  {
    name: 'Payment events and maintenance',
    remedy: 'Set STRIPE_WEBHOOK_SECRET and CRON_SECRET, and deploy again.',
    look: async ({ origin, ask }) => [
      ...refusalFaults('invalidSignature', await post(ask, endpoints.receivePaymentEvent, origin)),
      ...refusalFaults('unauthorized', await ask(endpoints.runMaintenance.path)),
    ],
  },
  {
    name: 'Health',
    remedy: 'See docs/operations.md, "What each alarm means".',
    look: async ({ ask }) => {
      const { status, text } = await ask(endpoints.checkHealth.path);
      return status === 200 ? [] : [text];
    },
  },
];

/** The build's own tests check what of a head no deployment changes: titles, descriptions, noindex. */
function pageFaults({ path, status, headers, text }: Page, origin: string): string[] {
  const policy = between(text, '<meta http-equiv="Content-Security-Policy" content="', '"');
  const canonical = between(text, '<link rel="canonical" href="', '"');
  const lacks = [
    !policy?.startsWith("default-src 'none'; script-src 'self' 'sha256-") && 'its policy',
    canonical !== origin + path && `itself as canonical address (${canonical})`,
    !headers.get('content-type')?.startsWith('text/html') && 'the type text/html',
  ].filter((one) => one !== false);
  return [
    ...(status === 200 ? [] : [`${path} answers ${status}, not 200`]),
    ...(lacks.length > 0 ? [`${path} lacks ${lacks.join(', ')}`] : []),
  ];
}

/** A post without fields and without a signature, which no endpoint accepts. */
const post = (ask: Ask, { path }: Pick<Endpoint, 'path'>, origin: string) =>
  ask(path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: '{}',
  });

/** Whether the answer is the documented refusal with this code. */
function refusalFaults(code: ErrorCode, { path, status, text }: Page): string[] {
  const { status: expected, message } = errors[code];
  return status === expected && text.includes(message)
    ? []
    : [`${path} answers ${status}, not ${expected} ${message}`];
}
