import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { localSecrets } from '../platform/local-env.ts';
import type { Product } from './product.ts';
import { localDatabaseUrl } from './services/service.ts';

const program = fileURLToPath(new URL('../../api/_setup/data.ts', import.meta.url));

/**
 * Stores the forms that came by mail only, as the operator does it after the database was away: the company's mails
 * into `npm run data -- restore` (docs/operations.md). Mails about forms that are stored already change nothing.
 */
export async function restoreForms({ services }: Product): Promise<void> {
  const mails = await services.mail.call<{ text: string }[]>('inbox');
  const env = {
    DATABASE_URL: localDatabaseUrl,
    DATABASE_FETCH_ENDPOINT: `${services.database.url()}/sql`,
    ADDRESS_HASH_SECRET: localSecrets.addressHash,
  };
  const input = mails.map(({ text }) => text).join('\n');
  spawnSync(process.execPath, [program, 'restore'], { env, input });
}
