import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { localSecrets } from '../platform/local-env.ts';
import type { Platform } from '../platform/start-platform.ts';

const program = fileURLToPath(new URL('../../api/_setup/data.ts', import.meta.url));

/**
 * Stores the forms that came by mail only, as the operator does it after the database was away: the company's mails
 * into `npm run data -- restore` (docs/operations.md). Mails about forms that are stored already change nothing.
 */
export async function restoreForms({ postgres, inbox }: Platform): Promise<void> {
  const mails = await inbox();
  const env = {
    DATABASE_URL: postgres.url,
    DATABASE_FETCH_ENDPOINT: postgres.fetchEndpoint,
    ADDRESS_HASH_SECRET: localSecrets.addressHash,
  };
  const restoring = execFile(process.execPath, [program, 'restore'], { env });
  restoring.stdin?.end(mails.map(({ text }) => text).join('\n'));
  await once(restoring, 'close');
}
