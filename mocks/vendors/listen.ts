import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { inspect } from 'node:util';

/** `address` is the client's IP address, read from the socket. */
export type RequestHandler = (
  request: Request,
  connection: { address: string },
) => Response | Promise<Response>;

export type HttpServer = Awaited<ReturnType<typeof listen>>;

/** How many ports above the preferred one are tried. */
const portRange = 20;

/**
 * Serves a `Request -> Response` function over HTTP on 127.0.0.1.
 * `port` is preferred: when it is busy the next free one is used, and 0 means any.
 * A throw answers 500 and is printed; `Response.error()` destroys the connection without an answer.
 */
export async function listen(handler: RequestHandler, { port = 0 } = {}) {
  const server = createServer((incoming, outgoing) => {
    respond(handler, incoming, outgoing).catch((error: unknown) => {
      if (incoming.socket.destroyed) return;
      process.stderr.write(`${inspect(error)}\n`);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('Internal error');
    });
  });
  // A browser opens connections that it may never use; Node does not count them as idle.
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  const boundPort = await bind(server, port);
  return {
    url: `http://127.0.0.1:${boundPort}`,
    port: boundPort,
    /** Accepts no more connections, and destroys those that are still busy after `grace` milliseconds. */
    close: (grace = 0) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), grace);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        for (const socket of unused) socket.destroy();
      }),
  };
}

async function bind(server: Server, preferred: number): Promise<number> {
  for (let port = preferred; ; port++) {
    try {
      return await bindTo(server, port);
    } catch (error) {
      const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!busy || port >= preferred + portRange) throw error;
    }
  }
}

function bindTo(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

async function respond(
  handler: RequestHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const request = requestFrom(incoming);
  if (!request) {
    outgoing.writeHead(400, { connection: 'close' }).end();
    return;
  }
  const response = await handler(request, { address: incoming.socket.remoteAddress ?? '' });
  if (response.type === 'error') {
    incoming.socket.destroy();
    return;
  }
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body || incoming.method === 'HEAD') {
    outgoing.end();
    return;
  }
  // A client that disconnects early is not an error of the server.
  await pipeline(Readable.fromWeb(response.body as NodeStream), outgoing).catch(() => {});
}

/** Undefined for a request that `Request` cannot represent: TRACE, a target without a path, an invalid Host. */
function requestFrom(incoming: IncomingMessage): Request | undefined {
  const { method = 'GET', url: target = '/', headers, rawHeaders } = incoming;
  // Concatenated, not resolved against a base: `//host/x` must stay a path on this server.
  const url = `http://${headers.host ?? '127.0.0.1'}${target}`;
  if (!target.startsWith('/')) return undefined;
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    pairs.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '']);
  }
  const hasBody = method !== 'GET' && method !== 'HEAD';
  try {
    return new Request(url, {
      method,
      headers: new Headers(pairs),
      ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
    });
  } catch {
    return undefined;
  }
}
