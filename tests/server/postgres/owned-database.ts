import { onTestFinished } from 'vitest';
import { admin, makeBareDatabase } from '../postgres-database.ts';

/** A database of its own that belongs to a role without other rights, for one test. */
export async function makeOwnedDatabase() {
  const { name, remove, url } = await makeBareDatabase();
  const role = `${name}_owner`;
  await admin(`create role "${role}" login password 'role'`);
  await admin(`alter database "${name}" owner to "${role}"`);
  onTestFinished(async () => {
    await remove();
    await admin(`drop role "${role}"`);
  });
  const own = new URL(url);
  own.username = role;
  own.password = 'role';
  return { name, role, url: own.href, host: own.host };
}
