import { expect, it } from 'vitest';
import { addMail, claimMail } from '../../../server/mails/queue.ts';
import { mailCipher } from '../../../server/mails/cipher.ts';
import { openOwn, ownDatabase } from '../own-database.ts';
import { JWT_SECRET } from '../test-database.ts';

it('a mail that another server is taking is passed over, and nobody waits for it', async () => {
  const { db } = await openOwn(await ownDatabase(false));
  const cipher = mailCipher(JWT_SECRET);
  const ids: number[] = [];
  for (const to of ['ada@nra.example', 'ben@nra.example']) {
    const letter = cipher.seal({ mail: { to, subject: 'A notice', text: '' }, isDecoy: false });
    ids.push(await addMail(db, letter, { expiresIn: 600, isTaken: false }));
  }
  const taken = await db.transaction(async (transaction) => [
    await claimMail(transaction, cipher.keyNames),
    await claimMail(db, cipher.keyNames),
  ]);
  expect(taken.map((mail) => mail?.id)).toEqual(ids);
});
