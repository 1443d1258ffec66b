import type { Platform, PlatformOptions } from './start-platform.ts';

const write = (text: string) => process.stdout.write(text);

/** Runs the platform until SIGINT or SIGTERM. Exits with 1 and one sentence when it cannot start. */
export async function runUntilStopped(
  start: (options: Omit<PlatformOptions, 'site'>) => Promise<Platform>,
): Promise<void> {
  const { DATA_DIR: dataDir = '.data' } = process.env;
  try {
    const platform = await start({ dataDir, env: process.env, ports: readPorts() });
    const scheduler = setInterval(() => platform.runCron().catch(console.error), 60_000);
    const stop = async () => {
      clearInterval(scheduler);
      write('\nFinishing what is under way ...\n');
      await platform.close();
      process.exit(0);
    };
    // A second signal exits at once.
    process.once('SIGINT', stop).once('SIGTERM', stop);
    // The addresses are printed last, because a process that waits for them may send the signal at once.
    printAddresses(platform);
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function readPorts(): PlatformOptions['ports'] {
  const site = Number(process.env.PORT || 3000);
  if (!Number.isInteger(site) || site < 0 || site > 65_535) {
    throw new Error(`PORT must be a number from 0 to 65535, and is "${process.env.PORT}".`);
  }
  return site === 0 ? {} : { site, inbox: 8025, payments: 4242, webhook: 8027 };
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
