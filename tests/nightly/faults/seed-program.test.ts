import { beforeEach, describe, expect, it } from 'vitest';
import { runProgram } from '../../server/child.ts';
import { ownDatabase } from '../../server/own-database.ts';
import type { TestDatabase } from '../../server/test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await ownDatabase(false);
});

const run = (...args: string[]) => runProgram('seed', database.env, { args });

describe('npm run seed', () => {
  it('refuses a database that holds data', async () => {
    expect(await run('--scale', '0.01').exit).toBe(0);
    const second = run();
    expect(await second.exit).toBe(1);
    expect(second.stderr()).toMatch(/^The database .+ holds data already\.\n$/);
  });

  it.each([['--scale', 'big'], ['20']])(
    'explains itself when it is told %s %s',
    async (...args) => {
      const child = run(...args);
      expect(await child.exit).toBe(1);
      expect(child.stderr()).toMatch(
        /^Usage: npm run seed -- \[--scale <number>\] \[--awkward\]\n/,
      );
    },
  );
});
