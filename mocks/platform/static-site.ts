import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { accepts, fileResponse, type Representation } from './file-response.ts';

const notFound = '/404';

type Asset = { body: Buffer; type: string; hash: string };

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
 * Serves a build like Vercel with `cleanUrls` and `trailingSlash: false`: redirects to the clean address, ETags,
 * compression, and 404.html with status 404. The files are read once, at the start. Throws when there is no build.
 */
export function staticSite(folder: string): (request: Request) => Response {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`${folder} holds no build. Run "npm run build" first.`);
  }
  const assets = readAssets(folder);
  const encoded = new Map<string, Buffer>();

  function encode({ body, type, hash }: Asset, acceptEncoding: string | null): Representation {
    if (!/^text|json|xml|javascript/.test(type)) return { body, type, etag: `"${hash}"` };
    const encoding = ['br', 'gzip'].find((name) => accepts(acceptEncoding, name)) ?? '';
    if (!encoding) return { body, type, etag: `"${hash}"`, encoding };
    const etag = `"${hash}-${encoding}"`;
    const compressed = encoded.get(etag) ?? compress(encoding, body);
    encoded.set(etag, compressed);
    return { body: compressed, type, etag, encoding };
  }

  return (request) => {
    const { pathname, search } = new URL(request.url);
    const clean = cleanUrl(pathname);
    if (clean !== pathname) {
      return new Response(null, { status: 308, headers: { location: clean + search } });
    }
    const acceptEncoding = request.headers.get('accept-encoding');
    // `/404` itself answers 404, as vercel.json says (docs/decisions/061).
    const found = clean === notFound ? undefined : assets.get(clean);
    if (found && !['GET', 'HEAD'].includes(request.method)) {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    if (found) return fileResponse(request, encode(found, acceptEncoding));
    const page = assets.get(notFound);
    if (!page) return new Response('Not found', { status: 404 });
    // No 304 for the 404 page.
    const whole = new Request(request.url, { method: request.method === 'HEAD' ? 'HEAD' : 'GET' });
    const { body, headers } = fileResponse(whole, encode(page, acceptEncoding));
    return new Response(body, { status: 404, headers });
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
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
    const type = types[extname(file)] ?? 'application/octet-stream';
    assets.set(cleanUrl(path), { body, type, hash });
  }
  return assets;
}

function compress(encoding: string, body: Buffer): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return encoding === 'br' ? brotliCompressSync(body, { params }) : gzipSync(body);
}
