import { expect, it } from 'vitest';
import { refusedStart, runStart, runToEnd } from '../../server/child.ts';
import { ownDatabase } from '../../server/own-database.ts';
import { differences, NO_DIFFERENCE } from '../../server/plain-sums.ts';

const TIME_ZONE = 'Pacific/Apia';

it('a start with another TIME_ZONE changes no sums: it is refused, and npm run migrate makes them anew', async () => {
  const database = await ownDatabase();
  expect(await refusedStart({ ...database.env, TIME_ZONE })).toMatch(
    /^The sums of this database are of the days of UTC, and TIME_ZONE is Pacific\/Apia\. /,
  );
  const sums = async (zone: string) => {
    const { db, close } = await database.open();
    const found = await differences(db, zone);
    await close();
    return found;
  };
  expect(await sums('UTC')).toEqual(NO_DIFFERENCE);

  const { code, out } = await runToEnd('migrate', database.env, '--time-zone', TIME_ZONE);
  expect(code).toBe(0);
  expect(out).toContain(`The sums are of the days of ${TIME_ZONE}.`);
  expect(await sums(TIME_ZONE)).toEqual(NO_DIFFERENCE);
  const server = await runStart({ ...database.env, TIME_ZONE });
  expect(await server.end()).toBe(0);
});

it('an empty database takes the zone that it is started with first', async () => {
  const database = await ownDatabase(false);
  for (const zone of [TIME_ZONE, 'UTC']) {
    const server = await runStart({ ...database.env, DEMO: '0', TIME_ZONE: zone });
    expect(await server.end()).toBe(0);
  }
});
