import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { call } from '../client.ts';
import { makeEmbeddedDatabase } from '../embedded-database.ts';
import { ownBackend } from '../own-backend.ts';
import { owned } from '../own-database.ts';

const database = owned(await makeEmbeddedDatabase(false));
const backend = await ownBackend({ database });

it('is not ready while the disk is full, and again when there is room', async () => {
  const ready = () => call(`${backend.url}/readyz`);
  expect((await ready()).status).toBe(200);

  const room = join(database.env['DATA_DIR'] ?? '', 'room');
  // Whatever is written there meets a full disk.
  symlinkSync('/dev/full', room);
  expect(await ready()).toMatchObject({
    status: 503,
    code: '503',
    message: 'The disk of the database is full.',
    result: null,
  });
  expect((await call(`${backend.url}/healthz`)).status).toBe(200);
  rmSync(room);
  expect((await ready()).status).toBe(200);
});
