import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const notFound = '/404';

type Asset = { body: Buffer; type: string; etag: string };

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * Serves a build as Vercel serves it with `cleanUrls` and `trailingSlash: false`: redirects to the clean address,
 * ETags, compression, and 404.html with status 404. The files are read once, at the start.
 * Throws when there is no build.
 */
export function staticSite(folder: string): (request: Request) => Response {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`${folder} holds no build. Run "npm run build" first.`);
  }
  const assets = readAssets(folder);
  const encoded = new Map<string, Buffer>();

  function encode(asset: Asset, accepted: string): { name?: string; body: Buffer } {
    if (!/^text|json|xml|javascript/.test(asset.type)) return { body: asset.body };
    const name = ['br', 'gzip'].find((encoding) => accepted.includes(encoding));
    if (!name) return { body: asset.body };
    const key = `${name} ${asset.etag}`;
    const body = encoded.get(key) ?? compress(name, asset.body);
    encoded.set(key, body);
    return { name, body };
  }

  return (request) => {
    const { pathname, search } = new URL(request.url);
    if (!['GET', 'HEAD'].includes(request.method)) return new Response(null, { status: 405 });
    const clean = cleanUrl(pathname);
    if (clean !== pathname) {
      return new Response(null, { status: 308, headers: { location: clean + search } });
    }
    // As vercel.json says (docs/decisions/042).
    const found = clean === notFound ? undefined : assets.get(clean);
    const asset = found ?? assets.get(notFound);
    if (!asset) return new Response('Not found', { status: 404 });
    const { name, body } = encode(asset, request.headers.get('accept-encoding') ?? '');
    const headers = {
      'content-type': asset.type,
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: asset.etag,
      vary: 'Accept-Encoding',
      ...(name && { 'content-encoding': name }),
    };
    if (found && request.headers.get('if-none-match') === asset.etag) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(new Uint8Array(body), { status: found ? 200 : 404, headers });
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
    const body = readFileSync(file);
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;
    const type = types[extname(file)] ?? 'application/octet-stream';
    assets.set(cleanUrl(path), { body, type, etag });
  }
  return assets;
}

function compress(encoding: string, body: Buffer): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return encoding === 'br' ? brotliCompressSync(body, { params }) : gzipSync(body);
}
