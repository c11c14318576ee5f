import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { success, successJson } from '../../server/http/envelope.ts';
import { sendJsonPieces } from '../../server/http/large-lists.ts';
import { httpServer } from '../../server/http/server.ts';
import { ask } from './wire.ts';

const ROWS = Array.from({ length: 1_000 }, (_, id) => ({
  id,
  name: `Ɛfua Öberg ŋ عربي 中文 ${id}`,
}));
const TEXT = JSON.stringify(success(ROWS));
/** What the database writes is a text or comes in pieces; other calls send an object. */
const PATHS = ['/text', '/pieces', '/object'];

const app = await httpServer({});
const written = successJson(JSON.stringify(ROWS));
app.get('/text', (_request, reply) => reply.type('application/json; charset=utf-8').send(written));
app.get('/pieces', (_request, reply) => sendJsonPieces(reply, pieces()));
app.get('/object', async () => success(ROWS));
app.get('/short', async () => success(null));
const url = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

/** The rows in three pieces, of which one may fail. */
async function* pieces(failing?: number): AsyncGenerator<string, void, undefined> {
  const text = JSON.stringify(ROWS);
  for (let piece = 0; piece < 3; piece++) {
    if (piece === failing) throw new Error('the database went away');
    yield text.slice((piece * text.length) / 3, ((piece + 1) * text.length) / 3);
  }
}

const fetchBy = (path: string, accepted: string, method = 'GET') =>
  ask(url + path, { method, headers: { 'accept-encoding': accepted } });

it.each(
  PATHS.flatMap((path) =>
    (
      [
        ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
        ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
      ] as const
    ).map((how) => [path, ...how] as const),
  ),
)('compresses a long %s for Accept-Encoding %s in %s', async (path, accepted, encoding, unpack) => {
  const { status, headers, body } = await fetchBy(path, accepted);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'application/json; charset=utf-8',
  });
  expect(headers['vary']).toMatch(/accept-encoding/i);
  expect(body.length).toBeLessThan(TEXT.length / 4);
  expect(unpack(body).toString()).toBe(TEXT);
});

it.each([
  ['a short answer', '/short', 200],
  ['a refusal', '/nothing', 404],
])('does not compress %s', async (_what, path, status) => {
  const answer = await fetchBy(path, 'br, gzip');
  expect(answer.status).toBe(status);
  expect(answer.headers['content-encoding']).toBeUndefined();
});
