import { fileURLToPath } from 'node:url';
import { backgroundWork, functionsServer } from '../../platform/functions-server.ts';
import { localEnv } from '../../platform/local-env.ts';
import { withVercelRequestHeaders } from '../../platform/vercel-headers.ts';
import { listen } from '../../vendors/listen.ts';
import { addressHeader, type StartService } from './service.ts';

const apiFolder = fileURLToPath(new URL('../../../api', import.meta.url));

const shutdownGrace = 10_000;

/** The functions of the API as the platform runs them. */
export const startSite: StartService = async ({ port, proxies }, onError) => {
  const background = backgroundWork(onError);
  let functions: Awaited<ReturnType<typeof functionsServer>> = () => undefined;
  const server = await listen(
    async (request, { address }) => {
      const visitor = request.headers.get(addressHeader) ?? address;
      const answer = await functions(withVercelRequestHeaders(request, visitor));
      return answer ?? new Response(null, { status: 404 });
    },
    { port },
  );
  const database = {
    url: 'postgresql://local:local@localhost/local',
    fetchEndpoint: `${proxies.database}/sql`,
  };
  const addresses = { site: server.url, database, mail: proxies.mail, stripe: proxies.payments };
  // A buyer presses the button until it works.
  const env = localEnv(addresses, { RATE_LIMIT_CHECKOUT: '1000/600' });
  const { waitUntil, idle } = background;
  functions = await functionsServer(apiFolder, { env, waitUntil, logError: onError });
  return {
    url: server.url,
    controls: { idle },
    async close() {
      await server.close(shutdownGrace);
      await idle();
    },
  };
};
