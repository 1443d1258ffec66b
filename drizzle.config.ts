import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './api/_services/schema.ts',
  out: './api/_services/migrations',
  casing: 'snake_case',
});
