import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { stripeCheckout } from '../../api/_platform/env.ts';

const notFound = '/404';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/**
 * Serves a build like Vercel with `cleanUrls` and `trailingSlash: false`. `checkout` replaces the origin of Stripe
 * Checkout in the documents' policies. Throws when there is no build.
 */
export function staticSite(folder: string): (request: Request, checkout?: string) => Response {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`${folder} holds no build. Run "npm run build" first.`);
  }
  const files = globSync(['**/*.*', '.well-known/*'], { cwd: folder }).map((name) => {
    const type = types[extname(name)] ?? 'application/octet-stream';
    const path = cleanUrl(`/${name.split(sep).join('/')}`);
    return [path, { path, type, body: readFileSync(join(folder, name)) }] as const;
  });
  const assets = new Map(files);
  const compressed = new Map<string, Buffer>();
  return (request, checkout = stripeCheckout) => {
    const { pathname, search } = new URL(request.url);
    const clean = cleanUrl(pathname);
    if (clean !== pathname) {
      return new Response(null, { status: 308, headers: { location: clean + search } });
    }
    // vercel.json sets status 404 for `/404` itself (docs/decisions/061).
    const found = clean === notFound ? undefined : assets.get(clean);
    const asset = found ?? assets.get(notFound);
    if (!asset) return new Response('Not found', { status: 404 });
    const headers = new Headers({
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-type': asset.type,
    });
    let body = asset.type.startsWith('text/html') ? withCheckout(asset.body, checkout) : asset.body;
    if (/^text|json|xml|javascript/.test(asset.type)) {
      headers.set('vary', 'Accept-Encoding');
      if (/\bbr\b/.test(request.headers.get('accept-encoding') ?? '')) {
        headers.set('content-encoding', 'br');
        const key = `${asset.path} ${checkout}`;
        body = compressed.get(key) ?? compress(body);
        compressed.set(key, body);
      }
    }
    headers.set('content-length', String(body.length));
    return new Response(new Uint8Array(body), { status: found ? 200 : 404, headers });
  };
}

function withCheckout(document: Buffer, checkout: string): Buffer {
  const policy = "form-action 'self' ";
  return Buffer.from(String(document).replace(policy + stripeCheckout, policy + checkout));
}

function cleanUrl(pathname: string): string {
  const short = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return short.replace(/\.html$/, '').replace(/^\/index$/, '/');
}

const compress = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
