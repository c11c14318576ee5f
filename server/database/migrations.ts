import { fileURLToPath } from 'node:url';

/** The folder of the migrations, in Drizzle's format. */
export const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));
