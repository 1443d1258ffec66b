import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isReady, openSession, type WebDriverSession } from './webdriver.ts';

const windowProgram = fileURLToPath(new URL('webkit-window.py', import.meta.url));

export type WebKitSession = {
  session: WebDriverSession;
  consoleFile: string;
  close: () => Promise<void>;
};

export type WebKitDriver = {
  /** Opens a browser with empty storage. */
  start: (size: { width: number; height: number }) => Promise<WebKitSession>;
  stop: () => Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** The first words that a process prints, after which it is ready. */
async function firstWords({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the process has no output');
  const [chunk] = await once(stdout, 'data');
  return String(chunk).trim();
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  process.kill();
  await once(process, 'exit');
}

/** Starts Debian's WebKitWebDriver on a display of its own. Rejects when it does not answer. */
export async function startWebKitDriver(path: string): Promise<WebKitDriver> {
  const screen = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const display = spawn('Xvfb', screen, { stdio: ['ignore', 'pipe', 'ignore'] });
  const number = await firstWords(display);
  const port = await freePort();
  const driver = spawn(path, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      NO_AT_BRIDGE: '1',
      // Its sandbox refuses to be run by root, as CI is.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await isReady(url)); tries += 1) {
    if (tries > 200 || driver.exitCode !== null) throw new Error('WebKitWebDriver does not answer');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    async start({ width, height }) {
      const data = await mkdtemp(join(tmpdir(), 'webkit-'));
      const consoleFile = join(data, 'console.txt');
      const args = [windowProgram, `${width}`, `${height}`, consoleFile, data];
      const session = await openSession(url, {
        // A page that Back takes from the page cache never reports that it has loaded.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args },
      });
      return {
        session,
        consoleFile,
        async close() {
          // The window is gone before the driver has answered, which the driver calls an error.
          await session('DELETE', '').catch(() => {});
          await rm(data, { recursive: true, force: true, maxRetries: 5 });
        },
      };
    },
    async stop() {
      await end(driver);
      await end(display);
    },
  };
}
