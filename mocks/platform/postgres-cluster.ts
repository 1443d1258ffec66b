import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../vendors/listen.ts';

const installed = '/usr/lib/postgresql';

const isRoot = process.getuid?.() === 0;

const throwaway = ['fsync=off', 'full_page_writes=off', 'max_connections=100'];

/** Sorts and lowercases Swedish letters; the locale `C` handles ASCII only. */
export const swedishLocale = 'sv_SE.UTF-8';

function programs(): string | undefined {
  const versions = existsSync(installed) ? readdirSync(installed).map(Number) : [];
  const folders = versions
    .toSorted((a, b) => b - a)
    .map((version) => `${installed}/${version}/bin`);
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

function install(): void {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const packages = [
    ...(programs() ? [] : ['postgresql']),
    ...(existsSync('/usr/share/i18n/locales/sv_SE') ? [] : ['locales']),
  ];
  if (packages.length > 0) {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
  }
  run('localedef', '-i', 'sv_SE', '-f', 'UTF-8', swedishLocale);
}

/**
 * Starts a temporary PostgreSQL server on 127.0.0.1 and installs PostgreSQL first when run as root. Throws when
 * installation or start fails.
 */
export async function startCluster(settings: readonly string[] = throwaway) {
  if (isRoot) install();
  const bin = programs();
  if (!bin) throw new Error('PostgreSQL is not installed, and only root can install it');
  // PostgreSQL refuses to run as root.
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres']));
  const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const folder = mkdtempSync(join(tmpdir(), 'postgres-cluster-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const user = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), ['-D', data, '--locale=C.UTF-8', ...user], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const port = await freePort();
  const options = [
    `listen_addresses=127.0.0.1`,
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    ...settings,
  ];
  const args = ['-D', data, ...options.flatMap((option) => ['-c', option])];
  const server = spawn(join(bin, 'postgres'), args, { ...owner, cwd: folder, stdio: 'ignore' });
  await untilOpen(port);
  const version = String(execFileSync(join(bin, 'postgres'), ['--version'], owner)).trim();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}`,
    bin,
    folder,
    version,
    async stop(): Promise<void> {
      const closed = once(server, 'close');
      // SIGINT is a fast shutdown: it closes open connections.
      server.kill('SIGINT');
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const opened = await once(socket, 'connect').catch(() => undefined);
    socket.destroy();
    if (opened) return;
    await wait(100);
  }
  throw new Error('PostgreSQL did not start within 30 seconds');
}
