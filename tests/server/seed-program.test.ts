import { expect, it } from 'vitest';
import { taxpayers } from '../../server/database/tables/taxpayers.ts';
import { runProgram } from './child.ts';
import { makeDatabase } from './database.ts';

// How it refuses is in faults/seed-program.test.ts.
it('npm run seed fills an empty database in the size that it is told, with awkward values if it is asked for them', async () => {
  const database = await makeDatabase(false);
  const child = runProgram('seed', database.env, {
    args: ['--scale', '0.01', '--awkward'],
  });
  expect(await child.exit).toBe(0);
  expect(child.stdout()).toContain('Adding 600 transactions');
  const { db, close } = await database.open();
  const names = (await db.select({ name: taxpayers.name }).from(taxpayers)).map(({ name }) => name);
  expect(names).toHaveLength(12);
  expect(names).toEqual(expect.arrayContaining(['ŋ', '=1+1', '<b>bold</b>']));
  await close();
  await database.remove();
});
