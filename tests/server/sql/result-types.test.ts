import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Backend } from '../backend.ts';
import { sharedBackend } from '../shared-backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await sharedBackend();
});

it.each<[string, unknown]>([
  ['1::bigint', 1],
  ['9007199254740993::bigint', 9_007_199_254_740_993n],
  ['1.50::numeric(18,2)', '1.50'],
  ['sum(1::bigint)', '1'],
  ['0.1::float8 + 0.2::float8', 0.300_000_000_000_000_04],
  [`'{"a": [1.10, null]}'::json`, { a: [1.1, null] }],
  ["array['a', null]", ['a', null]],
  ['array[1, 2]', [1, 2]],
  ["date '2024-06-30'", '2024-06-30'],
  ["timestamptz '2024-06-30 12:00:00.5+02'", '2024-06-30 10:00:00.5+00'],
  ["timestamp '2024-06-30 12:00:00'", '2024-06-30 12:00:00'],
  ["interval '90 minutes'", '01:30:00'],
  ["current_setting('timezone')", 'UTC'],
])('%s is the same in JavaScript', async (expression, value) => {
  const { rows } = (await backend.db.execute(
    sql.raw(`select ${expression} as value`),
  )) as unknown as {
    rows: { value: unknown }[];
  };
  expect(rows).toEqual([{ value }]);
});
