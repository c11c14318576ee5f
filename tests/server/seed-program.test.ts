import { expect, it } from 'vitest';
import { taxpayers } from '../../server/database/schema/taxpayers.ts';
import { runProgram } from './child.ts';
import { makeDatabase } from './database.ts';

// How it refuses is in faults/seed-program.test.ts.
it('npm run seed fills an empty database in the size that it is told', async () => {
  const database = await makeDatabase(false);
  const child = runProgram('seed', database.env, { args: ['--scale', '0.01'] });
  expect(await child.exit).toBe(0);
  expect(child.stdout()).toContain('Adding 600 transactions');
  const { db, close } = await database.open();
  expect(await db.$count(taxpayers)).toBe(12);
  await close();
  await database.remove();
});
