import { givenEnv } from './local-env.ts';
import type { Platform, PlatformOptions } from './start-platform.ts';

type Start = (options: PlatformOptions) => Promise<Platform>;

const preferred = { site: 3000, inbox: 8025, payments: 4242 };

/**
 * The local platform as a command: settings from the environment (`PORT`, `DATA_DIR`, and whatever the functions read),
 * one block that says where everything is, and a clean end on Ctrl-C. Exits with 1 and one sentence when it cannot start.
 */
export async function runUntilStopped(start: Start): Promise<void> {
  const platform = await started(start);
  say(platform);
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    write('\nFinishing what is under way ...\n');
    await platform.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function started(start: Start): Promise<Platform> {
  const { PORT, DATA_DIR = '.data' } = process.env;
  try {
    return await start({
      dataDir: DATA_DIR,
      env: givenEnv(process.env),
      crons: true,
      ports: PORT === '0' ? {} : { ...preferred, ...(PORT && { site: Number(PORT) }) },
    });
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function say({ siteUrl, inboxUrl, stripe }: Platform): void {
  const wished = Number(process.env.PORT ?? preferred.site);
  const port = Number(new URL(siteUrl).port);
  if (wished !== 0 && port !== wished)
    write(`\n  Port ${wished} is busy, so the site took ${port}.\n`);
  write(`
  Site       ${siteUrl}
  Inbox      ${inboxUrl}
  Payments   ${stripe.controlUrl}

  Card 4242 4242 4242 4242 pays. Ctrl-C stops.

`);
}

const write = (text: string) => process.stdout.write(text);
