import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { inspect } from 'node:util';

/** `file` stores the state across restarts; `now` is in milliseconds. */
export type StandInOptions = { port?: number; file?: string; now?: () => number };

/**
 * Serves `handler` on 127.0.0.1, on any free port when `port` is busy or 0. An error is printed and the response is
 * 500; `Response.error()` closes the connection. Rejects foreign hosts (DNS rebinding) and, unless `anyOrigin` is set,
 * posts from foreign origins (docs/decisions/212).
 */
export async function listen(
  handler: (request: Request, connection: { address: string }) => Response | Promise<Response>,
  { port: preferred = 0, anyOrigin = false } = {},
) {
  // Browsers open spare connections, which Node does not count as idle.
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
    /** Destroys connections that are still busy after `grace` ms. */
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

export async function freePort(preferred?: number): Promise<number> {
  const probe = await listen(() => new Response(), { port: preferred });
  await probe.close();
  return probe.port;
}

const ownHost = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/;

/** True for a foreign host, or a write from another origin or port. */
function isForeign({ headers, method = '' }: IncomingMessage, anyOrigin: boolean): boolean {
  const { host = '', origin } = headers;
  if (!ownHost.test(host)) return true;
  // Other origins cannot read the response to a GET.
  const isRead = method === 'GET' || method === 'HEAD';
  return !anyOrigin && !isRead && origin !== undefined && origin !== `http://${host}`;
}

function requestFrom(incoming: IncomingMessage): Request {
  const { method = 'GET', url = '/', headers } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  // Concatenated, because `//host/x` would resolve to another host.
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: headers as HeadersInit,
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  });
}
