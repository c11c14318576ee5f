import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '../../server/start/settings.ts';
import { StartError } from '../../server/start/start-error.ts';
import type { apiDocument } from '../contract/document.ts';
import { knownCalls } from '../contract/known.ts';
import type { Backend } from './backend.ts';
import { serverBeside, sharedBackend } from './shared-backend.ts';

const reference = path.join(mkdtempSync(path.join(tmpdir(), 'reference-')), 'index.html');

let backend: Backend;
beforeAll(async () => {
  backend = await serverBeside({
    app: { apiPage: true, referenceFile: reference, extensions: [] },
  });
});
afterAll(() => backend.stop());

it('serves the document of its routes, without the calls of extensions that it lacks', async () => {
  const { paths } = (await (await fetch(`${backend.url}/docs/json`)).json()) as typeof apiDocument;
  expect(Object.keys(paths).toSorted()).toEqual(knownCalls.map(({ path }) => path).toSorted());
});

it('shows the document on a page that loads nothing from elsewhere', async () => {
  const response = await fetch(`${backend.url}/docs`);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; /);
  const addresses = [...(await response.text()).matchAll(/(?:src|href)="([^"]+)"/g)];
  expect(addresses.length).toBeGreaterThan(3);
  for (const [, address = ''] of addresses) {
    expect(address).toMatch(/^\/docs\//);
    expect((await fetch(backend.url + address)).status).toBe(200);
  }
});

it('shows the reference beside it, once it was made, and as it is then', async () => {
  const before = await fetch(`${backend.url}/reference`);
  expect([before.status, await before.text()]).toEqual([
    404,
    expect.stringContaining('npm run docs'),
  ]);
  writeFileSync(reference, '<h1>Reference</h1>');
  const response = await fetch(`${backend.url}/reference`);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; /);
  expect(await response.text()).toBe('<h1>Reference</h1>');
});

it('is not there unless it is asked for', async () => {
  const without = await sharedBackend();
  for (const path of ['/docs', '/docs/json', '/docs/static/swagger-ui.css', '/reference']) {
    expect((await fetch(without.url + path)).status).toBe(404);
  }
});

it.each([
  [{}, true],
  [{ API_PAGE: 'off' }, false],
  [{ NODE_ENV: 'production', API_PAGE: '' }, false],
  [{ NODE_ENV: 'production', API_PAGE: 'on' }, true],
])('reads %o', (env, shown) => {
  expect(readSettings(env).apiPage).toBe(shown);
});

it('refuses an API_PAGE that is neither on nor off', () => {
  const message = "API_PAGE must be on or off, not 'yes'.";
  expect(() => readSettings({ API_PAGE: 'yes' })).toThrow(new StartError(message));
});
