import { describe, expect, it } from 'vitest';
import { serversOf } from '../../server/database/postgres/hosts.ts';
import { placeOf } from '../../server/database/postgres/session.ts';
import { readDatabaseSettings, readSettings } from '../../server/start/settings.ts';
import { JWT_SECRET } from './test-database.ts';

describe('DATABASE_URL', () => {
  it.each([
    ['postgres://u:p@one/revenue', ['postgres://u:p@one/revenue']],
    [
      'postgres://u:p,@one:5432,two:5433/revenue?sslmode=verify-full',
      [
        'postgres://u:p,@one:5432/revenue?sslmode=verify-full',
        'postgres://u:p,@two:5433/revenue?sslmode=verify-full',
      ],
    ],
    [
      'postgresql://one,[2001:db8::1]:5433,three/revenue?target_session_attrs=read-write',
      [
        'postgresql://one/revenue',
        'postgresql://[2001:db8::1]:5433/revenue',
        'postgresql://three/revenue',
      ],
    ],
    [
      'postgres://one,two/revenue?target_session_attrs=primary&statement_timeout=60000',
      [
        'postgres://one/revenue?statement_timeout=60000',
        'postgres://two/revenue?statement_timeout=60000',
      ],
    ],
    [
      'postgres://one/revenue?sslmode=require&target_session_attrs=read-write',
      ['postgres://one/revenue?sslmode=require'],
    ],
  ])('%s names the servers %j', (url, expected) => {
    expect(readDatabaseSettings({ DATABASE_URL: url })).toMatchObject({ url });
    expect(serversOf({ url, poolSize: 3 })).toEqual(
      expected.map((one) => ({ url: one, poolSize: 3 })),
    );
  });

  it('of several hosts is told without its password', () => {
    const server = { url: 'postgres://u:p@one,two:5433/revenue', poolSize: 1 };
    expect(placeOf(server)).toEqual({
      place: 'one:5432, two:5433',
      user: 'u',
      database: 'revenue',
    });
  });

  it.each(['postgres://one,two:x/revenue', 'mysql://one,two/revenue'])('%s is refused', (url) => {
    expect(() => readDatabaseSettings({ DATABASE_URL: url })).toThrow('must look like');
  });
});

const standbyOf = (url: string | undefined, standby: string) =>
  readSettings({
    JWT_SECRET,
    DATABASE_READ_URL: standby,
    ...(url !== undefined && { DATABASE_URL: url }),
  }).standbyUrl;

describe('DATABASE_READ_URL', () => {
  it('names one host, whatever the role, with the database of DATABASE_URL', () => {
    const standby = 'postgres://reader:p@two:5433/revenue';
    expect(standbyOf('postgres://u:p@one,two:5433/revenue', standby)).toBe(standby);
    expect(standbyOf('postgres://u:p@one/revenue', '')).toBeUndefined();
  });

  it.each([
    [undefined, 'postgres://u:p@two/revenue'],
    ['postgres://u:p@one/revenue', 'postgres://u:p@two/other'],
    ['postgres://u:p@one/revenue', 'postgres://u:p@two,three/revenue'],
  ])('beside %s may not be %s', (url, standby) => {
    expect(() => standbyOf(url, standby)).toThrow('DATABASE_READ_URL has to name one host');
  });
});
