import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../server/start/settings.ts';
import { StartError } from '../../server/start/start-error.ts';
import { type ApiDocument, bodyOf, describedCalls, fetchDocument } from './api-document.ts';
import type { Backend } from './backend.ts';
import { contractCalls } from './contract-calls.ts';
import { serverBeside, sharedBackend } from './shared-backend.ts';

/** The calls that need a session and no permission. */
const ALL_WHO_SIGN_IN = [
  '/Auth/ChangePassword',
  '/Auth/GetUserById',
  '/Auth/GetUserLogs',
  '/api/TAXPayers/GetTAXPayerRegions',
  '/api/TAXPayers/GetDistrictList',
];

const reference = path.join(mkdtempSync(path.join(tmpdir(), 'reference-')), 'index.html');

let backend: Backend;
let document: ApiDocument;
beforeAll(async () => {
  backend = await serverBeside({
    app: { apiPage: true, referenceFile: reference, extensions: [] },
  });
  document = await fetchDocument(backend.url);
});
afterAll(() => backend.stop());

describe('the OpenAPI document', () => {
  it('describes the calls of the contract and no others', () => {
    expect(contractCalls.length).toBeGreaterThan(50);
    const described = describedCalls(document).map(({ method, path }) => `${method} ${path}`);
    const expected = contractCalls.map(({ method, path }) => `${method} ${path}`);
    expect(described.toSorted()).toEqual(expected.toSorted());
  });

  it.each(contractCalls)('describes $method $path', ({ method, path, query, isPublic }) => {
    const described = document.paths[path]?.[method.toLowerCase()];
    expect(described?.summary).toMatch(/^[A-Z].*[^.]$/);
    expect(described?.tags).toHaveLength(1);
    expect(document.tags.map(({ name }) => name)).toContain(described?.tags?.[0]);
    expect(described?.security).toEqual(isPublic ? [] : [{ session: [] }]);
    const names = (described?.parameters ?? []).map(({ name }) => name);
    expect(names.toSorted()).toEqual(query.toSorted());
    const { properties } = described?.responses['200']?.content?.['application/json']?.schema ?? {};
    expect(Object.keys(properties ?? {})).toEqual(['responseCode', 'responseMessage', 'result']);
    expect(properties?.['result']).not.toEqual({});
    const takesFields = names.length > 0 || described?.requestBody !== undefined;
    const refusals = Object.keys(described?.responses ?? {}).filter((status) => status !== '200');
    expect(refusals).toEqual([
      ...(isPublic ? [] : ['401']),
      ...(isPublic || ALL_WHO_SIGN_IN.includes(path) ? [] : ['403']),
      ...(takesFields ? ['422'] : []),
      '500',
      '503',
    ]);
  });

  it('limits every text that a call takes', () => {
    const limitless = describedCalls(document).flatMap((described) => {
      const fields = [
        ...(described.parameters ?? []).map(({ name, schema }) => [name, schema] as const),
        ...Object.entries(bodyOf(described)?.properties ?? {}),
      ];
      return fields
        .filter(([, { type, maxLength, pattern, format, enum: values }]) => {
          const limited = maxLength !== undefined || pattern !== undefined;
          return type === 'string' && !limited && format === undefined && values === undefined;
        })
        .map(([name]) => `${described.path} ${name}`);
    });
    expect(limitless).toEqual([]);
  });

  // What Redocly's recommended rules ask for, which `npx @redocly/cli lint` tells all of.
  it('gives every call a name of its own that fits into an address', () => {
    const names = describedCalls(document).map(({ operationId = '' }) => operationId);
    expect(names.filter((name) => !/^[a-z][A-Za-z0-9]+$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(document.paths['/Auth/Login']?.['post']?.operationId).toBe('authLogin');
    expect(names).toContain('reportsGenerateDeviceStatementPdf');
  });

  it('says where the calls are and whose they are, and describes every section', () => {
    expect(document.servers).toEqual([expect.objectContaining({ url: '/' })]);
    expect(document.info.license).toEqual({
      name: 'All rights reserved',
      identifier: expect.stringMatching(/^LicenseRef-[\w-]+$/),
    });
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
  });

  it('tells of at least one answer that is the fault of whoever calls', () => {
    const without = describedCalls(document).filter(
      ({ responses }) => !Object.keys(responses).some((status) => status.startsWith('4')),
    );
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  it('says how a token is sent', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.components.securitySchemes['session']).toMatchObject({
      type: 'http',
      scheme: 'bearer',
    });
  });
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
