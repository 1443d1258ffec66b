import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';

// Starting Vitest takes seconds, much longer on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const received: string[] = [];
const server = createServer(({ method, url }, response) => {
  received.push(`${method} ${url}`);
  response.writeHead(404).end('Another product');
});
server.on('connection', () => received.push('a connection'));
await once(server.listen(0, '127.0.0.1'), 'listening');
const { port } = server.address() as AddressInfo;
// Any free port, because another product may run on localhost:3000.
vi.stubEnv('SERVED_ORIGIN', `http://127.0.0.1:${port}`);
vi.stubEnv('NO_COLOR', '1');

afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

const run = 'vitest run -c web/offline.config.ts --project=web --maxWorkers=1 --reporter=dot';
// The first file shows /about, the others send requests. All files of web would take 20 s of processor time per order.
const files = ['pages/pages', 'lib/call', 'lib/query-client', 'purchase/buy-button'];

test.each([1, 2])(
  'tests of web pass and reach no server at their origin although /about sends requests (order %i)',
  async (seed) => {
    const order = ['--sequence.shuffle.tests', `--sequence.seed=${seed}`];
    const { promise, resolve } = Promise.withResolvers<string>();
    const child = execFile('npx', [...run.split(' '), ...order, ...files], (_error, out, errors) =>
      resolve(out + errors),
    );
    const output = await promise;
    const result = { code: child.exitCode, received: received.splice(0) };
    expect(result, output).toEqual({ code: 0, received: [] });
    expect(output).toContain(`${files.length} passed`);
  },
);
