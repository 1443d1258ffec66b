import { database } from '../_services/database.ts';
import { migrate } from '../_services/migrate.ts';

// `npm run db:migrate`: the database of DATABASE_URL gets the newest schema.
const applied = await migrate(database());
console.log(applied === 0 ? 'The schema is up to date.' : `Applied ${applied} migration(s).`);
