import { fileURLToPath } from 'node:url';
import { createClock } from '../../platform/clock.ts';
import {
  backgroundWork,
  buildFunctions,
  functionsServer,
} from '../../platform/functions-server.ts';
import { localEnv } from '../../platform/local-env.ts';
import { withVercelRequestHeaders } from '../../platform/vercel-headers.ts';
import { listen } from '../../vendors/listen.ts';
import { addressHeader, localDatabaseUrl, type StartService } from './service.ts';

const apiFolder = fileURLToPath(new URL('../../../api', import.meta.url));

const shutdownGrace = 10_000;

/** The functions of the API as the platform runs them. */
export const startSite: StartService = async ({ folder, port, proxies }, onError) => {
  const clock = createClock(`${folder}/site-clock.json`);
  const background = backgroundWork(onError);
  const built = await buildFunctions(apiFolder);
  let functions: ReturnType<typeof functionsServer> = () => undefined;
  const server = await listen(
    async (request, { address }) => {
      const visitor = request.headers.get(addressHeader) ?? address;
      const answer = await functions(withVercelRequestHeaders(request, visitor));
      return answer ?? new Response(null, { status: 404 });
    },
    { port },
  );
  const database = {
    url: localDatabaseUrl,
    fetchEndpoint: `${proxies.database}/sql`,
  };
  const addresses = { site: server.url, database, mail: proxies.mail, stripe: proxies.payments };
  // A buyer presses the button until it works.
  const env = localEnv(addresses, { RATE_LIMIT_CHECKOUT: '1000/600' });
  const { waitUntil, idle } = background;
  functions = functionsServer(built, { env, waitUntil, logError: onError, now: clock.now });
  return {
    url: server.url,
    controls: { idle, turnClock: async (milliseconds: number) => clock.turn(milliseconds) },
    async close() {
      await server.close(shutdownGrace);
      await idle();
    },
  };
};
