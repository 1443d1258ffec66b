import { productEnv } from './local-env.ts';
import type { Platform, PlatformOptions } from './start-platform.ts';

type Start = (options: PlatformOptions) => Promise<Platform>;

const preferredPorts = { site: 3000, inbox: 8025, payments: 4242 };

/**
 * Runs the local platform as a command: reads `PORT`, `DATA_DIR` and the functions' variables from the environment,
 * prints the addresses, and stops cleanly on SIGINT and SIGTERM with exit code 0. When it cannot start it prints one
 * sentence and exits with 1.
 */
export async function runUntilStopped(start: Start): Promise<void> {
  const platform = await startOrExit(start);
  let stopping = false;
  const stop = async () => {
    // A second signal does not wait.
    if (stopping) process.exit(1);
    stopping = true;
    write('\nFinishing what is under way ...\n');
    await platform.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // After the handlers, so that whoever waits for the addresses can stop it at once.
  printAddresses(platform);
}

async function startOrExit(start: Start): Promise<Platform> {
  const { PORT, DATA_DIR = '.data' } = process.env;
  try {
    return await start({
      dataDir: DATA_DIR,
      env: productEnv(process.env),
      crons: true,
      ports: PORT === '0' ? {} : { ...preferredPorts, ...(PORT && { site: Number(PORT) }) },
    });
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function printAddresses({ siteUrl, inboxUrl, stripe }: Platform): void {
  const preferred = Number(process.env.PORT ?? preferredPorts.site);
  const port = Number(new URL(siteUrl).port);
  if (preferred !== 0 && port !== preferred)
    write(`\n  Port ${preferred} is busy, so the site took ${port}.\n`);
  write(`
  Site       ${siteUrl}
  Inbox      ${inboxUrl}
  Payments   ${stripe.controlUrl}

  Card 4242 4242 4242 4242 pays. Ctrl-C stops.

`);
}

const write = (text: string) => process.stdout.write(text);
