import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './api/_platform/schema.ts',
  out: './api/_platform/migrations',
  casing: 'snake_case',
});
