import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { localSecrets } from '../platform/local-env.ts';
import type { Product } from './product.ts';
import { localDatabaseUrl } from './services/service.ts';

const program = fileURLToPath(new URL('../../api/_setup/data.ts', import.meta.url));

/**
 * Stores the forms that came by mail only, as the operator does it after the database was away: the company's mails
 * into `npm run data -- restore` (docs/operations.md). Mails about forms that are stored already change nothing.
 */
export async function restoreForms({ call, proxies }: Product): Promise<void> {
  const mails = (await call('mail', 'inbox')) as { text: string }[];
  const command = spawn(process.execPath, [program, 'restore'], {
    env: {
      DATABASE_URL: localDatabaseUrl,
      DATABASE_FETCH_ENDPOINT: `${proxies.database.url}/sql`,
      ADDRESS_HASH_SECRET: localSecrets.addressHash,
    },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  command.stdin.end(mails.map(({ text }) => text).join('\n'));
  await once(command, 'exit');
}
