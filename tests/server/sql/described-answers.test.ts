import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type DescribedCall,
  describedCalls,
  fetchDocument,
  makeCall,
  type Sample,
} from '../api-document.ts';
import type { Backend } from '../backend.ts';
import { ADMIN, signIn } from '../client.ts';
import { contractCalls } from '../contract-calls.ts';
import { serverBeside } from '../shared-backend.ts';

let backend: Backend;
let token: string;
let tin: string;
let described: DescribedCall[];
/** Takes an answer at the call's path if it is as described. */
let judge: FastifyInstance;
beforeAll(async () => {
  backend = await serverBeside({ app: { apiPage: true } });
  token = await signIn(backend.url);
  const { rows } = (await backend.db.execute(
    sql`select tin from taxpayers join transactions on taxpayer_id = taxpayers.id limit 1`,
  )) as unknown as { rows: { tin: string }[] };
  tin = rows[0]?.tin ?? '';
  described = describedCalls(await fetchDocument(backend.url));
  judge = Fastify({
    bodyLimit: 100_000_000,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  });
  for (const { path, method, responses } of described) {
    const body = responses['200']?.content?.['application/json']?.schema;
    judge.post(`/${method}${path}`, { schema: { body } }, async () => 'as described');
  }
});
afterAll(async () => {
  await judge.close();
  await backend.stop();
});

const required: Sample = (name, { enum: values }, isRequired) => {
  if (!isRequired) return undefined;
  if (values !== undefined) return values.find(Boolean);
  if (/email/i.test(name)) return ADMIN.email;
  return /tin/i.test(name) ? tin : '1';
};

const reads = contractCalls.filter(({ kind }) => kind === 'read');

it.each(reads)('answers $method $path as the API page says', async ({ method, path }) => {
  const call = described.find((each) => each.method === method && each.path === path);
  if (call === undefined) throw new Error('not described');
  const { status, code, message, result } = await makeCall(backend.url, token, call, required);
  expect(status).toBe(200);
  // An empty list would be as described whatever the records are.
  expect(result).not.toEqual([]);
  const payload = { responseCode: code, responseMessage: message, result };
  const verdict = await judge.inject({ method: 'POST', url: `/${method}${path}`, payload });
  expect(verdict.body).toBe('as described');
});
