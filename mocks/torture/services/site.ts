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
import { localDatabaseUrl, type StartService } from './service.ts';

const apiFolder = fileURLToPath(new URL('../../../api', import.meta.url));

const shutdownGrace = 10_000;

/** All visitors come from one address. */
const limit = '99999/600';

/** The functions of the API as the platform runs them. */
export const startSite: StartService = async ({ folder, port, proxies }, onError) => {
  const clock = createClock(`${folder}/site-clock.json`);
  const { waitUntil, idle } = backgroundWork(onError);
  const built = await buildFunctions(apiFolder);
  let functions: ReturnType<typeof functionsServer> = () => undefined;
  const server = await listen(
    async (request, { address }) =>
      (await functions(withVercelRequestHeaders(request, address))) ??
      new Response(null, { status: 404 }),
    { port },
  );
  const env = localEnv(
    {
      site: server.url,
      database: { url: localDatabaseUrl, fetchEndpoint: `${proxies.database}/sql` },
      mail: proxies.mail,
      stripe: proxies.payments,
    },
    {
      RATE_LIMIT_FORMS: limit,
      RATE_LIMIT_CHECKOUT: limit,
      RATE_LIMIT_ORDERS: limit,
      // The tally counts a mail for every form.
      MAIL_FORMS_PER_HOUR: '99999',
    },
  );
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
