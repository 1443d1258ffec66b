import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { stripeCheckout } from '../../api/_platform/env-variables.ts';

const notFound = '/404';

type Asset = { body: Buffer; type: string };

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
  const local = new Map<Asset, Asset>();
  const compressed = new Map<Asset, Buffer>();

  function withCheckout(asset: Asset, checkout: string): Asset {
    const text = String(asset.body);
    const body = Buffer.from(
      text.replace(`form-action 'self' ${stripeCheckout}`, `form-action 'self' ${checkout}`),
    );
    return { ...asset, body };
  }

  function answer(
    request: Request,
    original: Asset,
    status: number,
    checkout: string | undefined,
  ): Response {
    let asset = original;
    if (checkout && asset.type === types['.html']) {
      asset = local.get(original) ?? withCheckout(original, checkout);
      local.set(original, asset);
    }
    const headers = new Headers({
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-type': asset.type,
    });
    let { body } = asset;
    if (/^text|json|xml|javascript/.test(asset.type)) {
      headers.set('vary', 'Accept-Encoding');
      if (/\bbr\b/.test(request.headers.get('accept-encoding') ?? '')) {
        headers.set('content-encoding', 'br');
        body = compressed.get(asset) ?? compress(asset.body);
        compressed.set(asset, body);
      }
    }
    headers.set('content-length', String(body.length));
    return new Response(new Uint8Array(body), { status, headers });
  }

  return (request, checkout) => {
    const { pathname, search } = new URL(request.url);
    const clean = cleanUrl(pathname);
    if (clean !== pathname) {
      return new Response(null, { status: 308, headers: { location: clean + search } });
    }
    // `/404` itself answers 404, as vercel.json says (docs/decisions/061).
    const found = clean === notFound ? undefined : assets.get(clean);
    if (found) return answer(request, found, 200, checkout);
    const page = assets.get(notFound);
    return page ? answer(request, page, 404, checkout) : new Response('Not found', { status: 404 });
  };
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
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const type = types[extname(file)] ?? 'application/octet-stream';
    assets.set(cleanUrl(path), { body: readFileSync(file), type });
  }
  return assets;
}

const compress = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
