import { drizzle } from 'drizzle-orm/node-postgres';
import { build } from './app.ts';

/** Sorted keys: moving a route does not change the file. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export async function apiDocument(): Promise<string> {
  // Nothing is queried: the routes are only registered.
  const app = await build({ db: drizzle.mock(), jwtSecret: 'unused', apiPage: true });
  await app.ready();
  const text = JSON.stringify(app.swagger(), sorted, 2);
  await app.close();
  return `${text}\n`;
}
