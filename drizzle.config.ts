import { defineConfig } from 'drizzle-kit';

/** For `npm run migration`: the next step of the database, out of what its tables have become. */
export default defineConfig({
  dialect: 'postgresql',
  schema: 'server/database/tables',
  out: 'server/database/migrations',
});
