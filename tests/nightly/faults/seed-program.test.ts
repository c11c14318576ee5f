import { beforeEach, describe, expect, it } from 'vitest';
import { runToEnd } from '../../server/child.ts';
import { ownDatabase } from '../../server/own-database.ts';
import type { TestDatabase } from '../../server/test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await ownDatabase(false);
});

const run = (...args: string[]) => runToEnd('seed', database.env, ...args);

describe('npm run seed', () => {
  it('refuses a database that holds data', async () => {
    expect((await run('--scale', '0.01')).code).toBe(0);
    const { code, err } = await run();
    expect(code).toBe(1);
    expect(err).toMatch(/^The database .+ holds data already\.$/);
  });

  it.each([['--scale', 'big'], ['20']])(
    'explains itself when it is told %s %s',
    async (...args) => {
      const { code, err } = await run(...args);
      expect(code).toBe(1);
      expect(err).toMatch(/^Usage: npm run seed -- \[--scale <number>\] \[--awkward\]\n/);
    },
  );
});
