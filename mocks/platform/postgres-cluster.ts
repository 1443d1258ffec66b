import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../vendors/listen.ts';

/** Where Debian and Ubuntu install servers, in a folder per version. */
const installed = '/usr/lib/postgresql';
const oldestVersion = 15;

function newestServer(): string {
  const servers = globSync('*/bin/initdb', { cwd: installed });
  const newest = Math.max(...servers.map((path) => Number.parseInt(path, 10)));
  if (newest < oldestVersion) {
    throw new Error(`POSTGRES_URL is not set, and ${installed} has no PostgreSQL 15 or later`);
  }
  return join(installed, String(newest), 'bin');
}

/** PostgreSQL refuses to run as root; its package creates the user `postgres`. */
function ownerOfServer(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres']));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Starts an installed PostgreSQL in a temporary folder, on 127.0.0.1. Throws when none is installed or starts. */
export async function startCluster() {
  const bin = newestServer();
  const owner = ownerOfServer();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-cluster-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  execFileSync(join(bin, 'initdb'), ['-D', data, '--no-sync', ...options], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'full_page_writes=off',
    'max_connections=100',
  ];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(bin, 'postgres'), args, { ...owner, cwd: folder, stdio: 'ignore' });
  await untilReady(bin, port);
  return {
    url: `postgresql://postgres@127.0.0.1:${port}`,
    async stop(): Promise<void> {
      const closed = once(server, 'close');
      // SIGINT is a fast shutdown: it closes open connections.
      server.kill('SIGINT');
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(bin: string, port: number): Promise<void> {
  const isReady = ['-q', '-h', '127.0.0.1', '-p', String(port)];
  for (let tries = 0; tries < 300; tries += 1) {
    if (spawnSync(join(bin, 'pg_isready'), isReady).status === 0) return;
    await wait(100);
  }
  throw new Error('PostgreSQL did not start within 30 seconds');
}
