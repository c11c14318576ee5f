import { users } from '../../server/database/tables/accounts.ts';
import type { Backend } from './backend.ts';
import { cheapHash } from './cheap-hash.ts';
import { ADMIN } from './client.ts';

/** Somebody to ask, where nothing else is. */
export async function addLoneAdmin({ db }: Backend): Promise<void> {
  const passwordHash = cheapHash(ADMIN.password);
  await db
    .insert(users)
    .values({ email: ADMIN.email, passwordHash, name: 'Admin', role: 'Administrator' });
}
