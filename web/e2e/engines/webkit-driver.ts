import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../mocks/vendors/listen.ts';
import { isFailedRequest } from './listen-to.ts';
import type { Driver } from './playwright-driver.ts';
import { until } from './until.ts';
import { webDriver } from './webdriver.ts';

const windowProgram = fileURLToPath(new URL('webkit-window.py', import.meta.url));

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.kill();
  await once(process, 'exit');
}

/** Starts Debian's WebKit on a virtual display. Rejects when WebKit's driver does not respond. */
export async function webKitDriver(path: string): Promise<Driver> {
  const screen = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const display = spawn('Xvfb', screen, { stdio: ['ignore', 'pipe', 'ignore'] });
  // Xvfb prints the display's number when it is ready.
  const [number] = await once(display.stdout, 'data');
  const port = await freePort();
  const driver = spawn(path, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      NO_AT_BRIDGE: '1',
      // CPU rendering is faster than an emulated GPU.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      // WebKit's sandbox does not start as root, which CI uses.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const data = await mkdtemp(join(tmpdir(), 'webkit-'));
  const consoleFile = join(data, 'console.txt');
  const capabilities = {
    // A page from the back-forward cache never counts as loaded.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': {
      binary: '/usr/bin/python3',
      args: [windowProgram, consoleFile, data],
    },
  };
  const window = await until('WebKitWebDriver', () =>
    webDriver(`http://127.0.0.1:${port}`, capabilities),
  );
  return {
    ...window,
    async complaints() {
      const lines = (await readFile(consoleFile, 'utf8').catch(() => '')).split('\n');
      return lines.filter((line) => /CONSOLE .*(ERROR|WARN)/.test(line) && !isFailedRequest(line));
    },
    forget: () => truncate(consoleFile),
    async close() {
      await window.close();
      await end(driver);
      await end(display);
      await rm(data, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
