import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/platform/catalog-database/schema/schema.ts',
  out: './migrations',
  casing: 'snake_case',
});
