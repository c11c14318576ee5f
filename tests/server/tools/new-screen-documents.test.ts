import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listCalls, readOpenApi } from '../../../tools/new-screen/read-openapi';

const answer = (schema: object, type = 'application/json') => ({
  responses: { '200': { description: 'Good', content: { [type]: { schema } } } },
});
const page = (list: object) => ({
  type: 'object',
  properties: { totalRecords: { type: 'integer' }, list },
});

/** A document with the oddities of real ones: parts, references, several types, a mark in front. */
const document = {
  openapi: '3.1.0',
  info: { title: 'Fees', version: '1' },
  paths: {
    '/api/Fees': {
      get: {
        parameters: [
          { name: 'year', in: 'query', required: true, schema: { type: 'integer', default: 2024 } },
          { name: 'town', in: 'query', schema: { type: 'string' } },
        ],
        ...answer({
          allOf: [
            { $ref: '#/components/schemas/Envelope' },
            {
              properties: {
                result: { type: 'array', items: { $ref: '#/components/schemas/Fee' } },
              },
            },
          ],
        }),
      },
    },
    '/api/Fees/Pages': {
      post: answer({
        type: 'object',
        properties: {
          responseCode: { type: 'string' },
          result: page({ type: 'array', items: { $ref: '#/components/schemas/Fee' } }),
        },
      }),
    },
    '/api/Fees/{id}': {
      get: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        ...answer({ type: 'array', items: { $ref: '#/components/schemas/Fee' } }),
      },
    },
    '/api/Fees/Count': { get: answer({ type: 'integer' }) },
  },
  components: {
    schemas: {
      Envelope: { type: 'object', properties: { responseCode: { type: 'string' } } },
      Named: { type: 'object', properties: { debtor: { type: ['string', 'null'] } } },
      Fee: {
        allOf: [
          { $ref: '#/components/schemas/Named' },
          {
            properties: {
              id: { type: 'integer' },
              state: { oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/State' }] },
              due: { type: 'string', format: 'date' },
              parent: { $ref: '#/components/schemas/Fee' },
            },
          },
        ],
      },
      State: { type: 'string', enum: ['Open', 'Paid'] },
    },
  },
};

const file = path.join(mkdtempSync(path.join(tmpdir(), 'document-')), 'openapi.json');
writeFileSync(file, `\uFEFF${JSON.stringify(document)}`);

it('a document’s fields are found through its parts and references, with types, words and formats', async () => {
  const { call, list } = await readOpenApi(file, 'get /api/Fees');
  expect(call).toEqual({ method: 'GET', path: '/api/Fees', query: { year: '2024' } });
  expect(list).toMatchObject({ at: 'result', notes: [] });
  expect(list.page).toBeUndefined();
  expect(list.fields).toMatchObject([
    { name: 'debtor', type: 'string' },
    { name: 'id', type: 'integer' },
    { name: 'state', type: 'string', words: ['Open', 'Paid'] },
    { name: 'due', type: 'string', format: 'date' },
    { name: 'parent' },
  ]);
});

it('a POST of a document that tells a total is a list in pages', async () => {
  const { list } = await readOpenApi(file, 'POST /api/Fees/Pages');
  expect(list).toMatchObject({ at: 'result', page: { rows: 'list', total: 'totalRecords' } });
});

it('a document’s lists are its calls that answer with records at a path that is always the same', async () => {
  expect(await listCalls(file)).toEqual(['GET /api/Fees', 'POST /api/Fees/Pages']);
});

it.each([
  ['GET /api/Fees/{id}', 'has parts that change'],
  ['GET /api/Fees/Count', 'answers with no list of records'],
  ['DELETE /api/Fees', "has no answer of 'DELETE /api/Fees'"],
])('of a document, %s is refused: it %s', async (call, says) => {
  await expect(readOpenApi(file, call)).rejects.toThrow(says);
});

it('a document that is none is told', async () => {
  const none = path.join(path.dirname(file), 'none.json');
  writeFileSync(none, '{"openapi":');
  await expect(readOpenApi(none, 'GET /x')).rejects.toThrow("The document can't be read: ");
});
