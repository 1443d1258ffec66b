import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { stripeCheckout } from '../../api/_platform/env.ts';

const notFound = '/404';

type Asset = {
  body: Buffer;
  type: string;
  /** By encoding and origin of the checkout. */
  sent: Map<string, Buffer>;
};

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/**
 * Serves a build like Vercel with `cleanUrls` and `trailingSlash: false`: redirects to the clean address, Brotli, and
 * 404.html with status 404. The files are read once, at the start. In the documents' policies `checkout` stands in for
 * the origin of Stripe Checkout. Throws when there is no build.
 */
export function staticSite(folder: string): (request: Request, checkout?: string) => Response {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`${folder} holds no build. Run "npm run build" first.`);
  }
  const assets = readAssets(folder);
  return (request, checkout) => {
    const { pathname, search } = new URL(request.url);
    const clean = cleanUrl(pathname);
    if (clean !== pathname) {
      return new Response(null, { status: 308, headers: { location: clean + search } });
    }
    // `/404` itself answers 404, as vercel.json says (docs/decisions/061).
    const found = clean === notFound ? undefined : assets.get(clean);
    const asset = found ?? assets.get(notFound);
    if (!asset) return new Response('Not found', { status: 404 });
    const headers = new Headers({
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-type': asset.type,
    });
    let encoding = 'identity';
    if (/^text|json|xml|javascript/.test(asset.type)) {
      headers.set('vary', 'Accept-Encoding');
      if (/\bbr\b/.test(request.headers.get('accept-encoding') ?? '')) encoding = 'br';
    }
    if (encoding === 'br') headers.set('content-encoding', 'br');
    const body = bodyOf(asset, encoding, checkout);
    headers.set('content-length', String(body.length));
    return new Response(new Uint8Array(body), { status: found ? 200 : 404, headers });
  };
}

/** The body as it is sent, made at its first request. */
function bodyOf({ type, body, sent }: Asset, encoding: string, checkout = stripeCheckout): Buffer {
  const key = `${encoding} ${checkout}`;
  let made = sent.get(key);
  if (!made) {
    const policy = (origin: string) => `form-action 'self' ${origin}`;
    made = type.startsWith('text/html')
      ? Buffer.from(String(body).replace(policy(stripeCheckout), policy(checkout)))
      : body;
    if (encoding === 'br') made = compress(made);
    sent.set(key, made);
  }
  return made;
}

/** The path that Vercel redirects to with `cleanUrls` and `trailingSlash: false`; the same path when it is clean. */
function cleanUrl(pathname: string): string {
  const short = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return short.replace(/\.html$/, '').replace(/^\/index$/, '/');
}

function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = cleanUrl(`/${relative(folder, file).split(sep).join('/')}`);
    const type = types[extname(file)] ?? 'application/octet-stream';
    assets.set(path, { body: readFileSync(file), type, sent: new Map() });
  }
  return assets;
}

const compress = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
