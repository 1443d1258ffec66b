import { productEnv } from './local-env.ts';
import type { Platform, PlatformOptions } from './start-platform.ts';

/** The preferred ports of the local platform's parts. */
const preferredPorts = {
  site: 3000,
  inbox: 8025,
  payments: 4242,
  webhook: 8027,
};

type Start = (options: PlatformOptions) => Promise<Platform>;

/**
 * Runs the local platform as a command: reads `PORT`, `DATA_DIR` and the functions' variables from the environment,
 * prints the addresses, and stops cleanly on SIGINT and SIGTERM with exit code 0. When it cannot start it prints one
 * sentence and exits with 1.
 */
export async function runUntilStopped(start: Start): Promise<void> {
  const platform = await startOrExit(start);
  let stopping = false;
  const stop = async () => {
    // A second signal exits at once.
    if (stopping) process.exit(1);
    stopping = true;
    write('\nFinishing what is under way ...\n');
    await platform.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Printed after the handlers are set, so that a process that waits for the addresses can stop this one.
  printAddresses(platform);
}

async function startOrExit(start: Start): Promise<Platform> {
  const { DATA_DIR = '.data' } = process.env;
  try {
    const port = sitePort();
    return await start({
      dataDir: DATA_DIR,
      env: productEnv(process.env),
      crons: true,
      ports: port === 0 ? {} : { ...preferredPorts, site: port },
    });
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** The port in `PORT`. Throws when the value is not a port number. */
function sitePort(): number {
  const { PORT = '' } = process.env;
  if (PORT === '') return preferredPorts.site;
  const port = Number(PORT);
  if (/^\d+$/.test(PORT) && port <= 65_535) return port;
  throw new Error(`PORT must be a number from 0 to 65535, and is "${PORT}".`);
}

function printAddresses({ siteUrl, inboxUrl, stripe, webhook, clock }: Platform): void {
  write(`
  Site       ${siteUrl}
  Inbox      ${inboxUrl}
  Payments   ${stripe.controlUrl}
  Webhook    ${webhook.pageUrl}

${clock.ahead() > 0 ? `  The clock is turned ahead to ${new Date(clock.now()).toISOString()}.\n` : ''}  Card 4242 4242 4242 4242 pays. Ctrl-C stops.

`);
}

const write = (text: string) => process.stdout.write(text);
