import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands, figures } from '../../src/resources/declarations.ts';
import { resources } from '../../src/resources/index.ts';
import type { Endpoint } from '../../src/schema/language/calls.ts';
import type { Guarded } from '../../src/schema/permissions.ts';
import { type ApiDocument, fetchDocument } from './api-document.ts';
import type { Backend } from './backend.ts';
import { serverBeside } from './shared-backend.ts';

interface Declared extends Guarded {
  readonly name: string;
  readonly endpoint: Endpoint<never>;
}

const declared: readonly Declared[] = [
  ...resources.map(({ list, ...rest }) => ({ ...rest, endpoint: list.endpoint })),
  ...figures.map((one) =>
    'counted' in one ? { ...one, endpoint: one.counted.list.endpoint } : one,
  ),
  ...commands,
];

let backend: Backend;
let document: ApiDocument;
beforeAll(async () => {
  backend = await serverBeside({ app: { apiPage: true } });
  document = await fetchDocument(backend.url);
});
afterAll(() => backend.stop());

/** The permission that a call needs, as its refusal names it; undefined where it needs none. */
function neededBy({ method, path }: Endpoint<never>): string | undefined {
  const call = document.paths[path]?.[method.toLowerCase()];
  expect(call).toBeDefined();
  const { description = '' } = call?.responses['403'] ?? {};
  return description.match(/permission ([\w.]+)\.$/)?.[1];
}

describe('what is declared is for those who may make its call:', () => {
  it.each(declared.map((one) => [one.name, one] as const))('%s', (_, { may, endpoint }) => {
    expect(may).toBe(neededBy(endpoint));
  });
});
