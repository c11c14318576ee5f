import path from 'node:path';
import { expect, it } from 'vitest';
import type { apiDocument } from '../contract/document.ts';
import { extensionCalls, knownCalls } from '../contract/known.ts';
import { serverBeside, sharedBackend } from './shared-backend.ts';
import { temporaryFolder } from './temporary-folder.ts';

const reference = path.join(temporaryFolder(), 'index.html');

const backend = await serverBeside({ app: { apiPage: true, referenceFile: reference } });

it('serves the document of its routes', async () => {
  const { paths } = (await (await fetch(`${backend.url}/docs/json`)).json()) as typeof apiDocument;
  const calls = [...knownCalls, ...extensionCalls];
  expect(Object.keys(paths).toSorted()).toEqual(calls.map(({ path }) => path).toSorted());
});

it('is not there unless it is asked for', async () => {
  const without = await sharedBackend();
  for (const path of ['/docs', '/docs/json', '/docs/static/swagger-ui.css', '/reference']) {
    expect((await fetch(without.url + path)).status).toBe(404);
  }
});
