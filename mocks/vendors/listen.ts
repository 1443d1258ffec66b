import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { inspect } from 'node:util';

/** `address` is the client's IP address, read from the socket. */
type RequestHandler = (
  request: Request,
  connection: { address: string },
) => Response | Promise<Response>;

export type HttpServer = Awaited<ReturnType<typeof listen>>;

/** Of a stand-in: its preferred port, where its state survives a restart, and its clock in milliseconds. */
export type StandInOptions = { port?: number; file?: string; now?: () => number };

/**
 * Serves a function over HTTP on 127.0.0.1, on another port when the preferred one is busy; 0 means any. A throw
 * answers 500 and is printed; `Response.error()` destroys the connection without an answer. Refuses requests for a
 * foreign host, which a web page reaches by DNS rebinding, and posts from a foreign origin unless `anyOrigin` is set
 * (docs/decisions/212).
 */
export async function listen(
  handler: RequestHandler,
  { port: preferred = 0, anyOrigin = false } = {},
) {
  // A browser opens connections that it may never use; Node does not count them as idle.
  const unused = new Set<Socket>();
  const server = createServer(async (incoming, outgoing) => {
    const { socket } = incoming;
    const { remoteAddress: address = '' } = socket;
    unused.delete(socket);
    try {
      const response = isForeign(incoming, anyOrigin)
        ? new Response('Foreign host or origin', { status: 403 })
        : await handler(requestFrom(incoming), { address });
      if (response.type === 'error') {
        socket.destroy();
        return;
      }
      const body = Buffer.from(await response.arrayBuffer());
      outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(body);
    } catch (error) {
      if (socket.destroyed) return;
      process.stderr.write(`${inspect(error)}\n`);
      outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('Internal error');
    }
  });
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  const open = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await open(preferred).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return open(0);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
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

/** A port that is free now: the preferred one, if it is. */
export async function freePort(preferred?: number): Promise<number> {
  const probe = await listen(() => new Response(), { port: preferred });
  await probe.close();
  return probe.port;
}

const ownHost = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/;

/** Whether a request names another host, or changes something for a page of another origin, another port included. */
function isForeign({ headers, method = '' }: IncomingMessage, anyOrigin: boolean): boolean {
  const { host = '', origin } = headers;
  if (!ownHost.test(host)) return true;
  // A page of another origin cannot read what a GET answers.
  const isRead = method === 'GET' || method === 'HEAD';
  return !anyOrigin && !isRead && origin !== undefined && origin !== `http://${host}`;
}

function requestFrom(incoming: IncomingMessage): Request {
  const { method = 'GET', url = '/', headers } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  // Concatenated, not resolved against a base: `//host/x` must stay a path on this server.
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: headers as HeadersInit,
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  });
}
