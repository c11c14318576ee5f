import { expect, it } from 'vitest';
import { apiDocument as generate } from '../../server/api-document.ts';
import {
  answerOf,
  apiDocument,
  bodyOf,
  type DescribedCall,
  describedCall,
  describedCalls,
  documentText,
  resultAt,
} from './document.ts';
import { ENVELOPE, extensionCalls, type KnownCall, knownCalls, nameOf } from './known.ts';

it('openapi.json is up to date; if this fails, run `npm run openapi`', async () => {
  const generated = await generate();
  const { paths } = JSON.parse(generated) as typeof apiDocument;
  const all = new Set([...Object.keys(paths), ...Object.keys(apiDocument.paths)]);
  const stale = [...all].filter(
    (path) => JSON.stringify(paths[path]) !== JSON.stringify(apiDocument.paths[path]),
  );
  expect(stale).toEqual([]);
  expect(generated === documentText).toBe(true);
});

it('describes the calls of the specification and the extensions, and no others', () => {
  expect(knownCalls).toHaveLength(51);
  expect(describedCalls.map(nameOf).toSorted()).toEqual(
    [...knownCalls, ...extensionCalls].map(nameOf).toSorted(),
  );
});

const parametersOf = ({ parameters = [] }: DescribedCall): string[] =>
  parameters.map(({ name }) => name);

/** The type of a call's result in the words of `known.ts`. */
function shapeOf(described: DescribedCall): KnownCall['shape'] {
  const type = resultAt(described)?.type;
  if (type === 'array') return 'list';
  if (type === 'object') return 'record';
  return type === 'string' ? 'text' : undefined;
}

/** How a described call differs from what is fixed about it. */
function differences(known: KnownCall): string[] {
  const described = describedCall(known);
  const { query = [], body = [], result = [], shape } = known;
  const found: string[] = [];
  const names = parametersOf(described).toSorted().join();
  if (names !== [...query].toSorted().join()) found.push(`query ${names}`);
  const fields = Object.keys(bodyOf(described)?.properties ?? {});
  found.push(...body.filter((name) => !fields.includes(name)).map((name) => `no body.${name}`));
  found.push(...result.filter((path) => !resultAt(described, path)).map((path) => `no ${path}`));
  if (shape !== undefined && shapeOf(described) !== shape) found.push(`is no ${shape}`);
  const envelope = Object.keys(answerOf(described)?.properties ?? {}).toSorted();
  if (envelope.join() !== ENVELOPE.join()) found.push(`envelope ${envelope.join()}`);
  const isPublic = described.security?.length === 0;
  if (isPublic !== (known.isPublic ?? false)) found.push(`public: ${isPublic}`);
  return found.map((difference) => `${nameOf(known)}: ${difference}`);
}

it('has every name that the specification fixes', () => {
  expect([...knownCalls, ...extensionCalls].flatMap(differences)).toEqual([]);
});

/** Calls that require a session and no permission. */
const ALL_WHO_SIGN_IN = [
  '/Auth/ChangePassword',
  '/Auth/GetUserById',
  '/Auth/GetUserLogs',
  '/Auth/LogExport',
  '/Auth/Logout',
  '/Auth/LogoutEverywhere',
  '/Auth/RenewSession',
  '/api/Console/Changes',
  '/api/Console/Problems',
  '/api/TAXPayers/GetTAXPayerRegions',
  '/api/TAXPayers/GetDistrictList',
];

it('lists the refusals of each call', () => {
  const different = describedCalls.filter((described) => {
    const isPublic = described.security?.length === 0;
    const takesFields = parametersOf(described).length > 0 || bodyOf(described) !== undefined;
    const expected = [
      ...(isPublic ? [] : ['401']),
      ...(isPublic || ALL_WHO_SIGN_IN.includes(described.path) ? [] : ['403']),
      ...(takesFields ? ['422'] : []),
      '500',
      '503',
    ];
    const refusals = Object.keys(described.responses).filter((status) => status !== '200');
    return refusals.join() !== expected.join();
  });
  expect(different.map(nameOf)).toEqual([]);
});

it('limits the length of every text in a request', () => {
  const unlimited = describedCalls.flatMap((described) => {
    const fields = [
      ...(described.parameters ?? []).map(({ name, schema }) => [name, schema] as const),
      ...Object.entries(bodyOf(described)?.properties ?? {}),
    ];
    return fields
      .filter(([, { type, maxLength, pattern, format, enum: values }]) => {
        const isLimited = maxLength !== undefined || pattern !== undefined;
        return type === 'string' && !isLimited && format === undefined && values === undefined;
      })
      .map(([name]) => `${nameOf(described)} ${name}`);
  });
  expect(unlimited).toEqual([]);
});

// What the recommended rules of `npx @redocly/cli lint` require.
it('generators of clients and pages find a unique name, a summary and one section per call', () => {
  const names = describedCalls.map(({ operationId = '' }) => operationId);
  expect(names.filter((name) => !/^[a-z][A-Za-z0-9]+$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(describedCall({ method: 'POST', path: '/Auth/Login' }).operationId).toBe('authLogin');
  expect(names).toContain('reportsGenerateDeviceStatementPdf');
  const sections = apiDocument.tags.map(({ name }) => name);
  const unsorted = describedCalls.filter(
    ({ summary = '', tags = [] }) =>
      !/^[A-Z].*[^.]$/.test(summary) || tags.length !== 1 || !sections.includes(tags[0] ?? ''),
  );
  expect(unsorted.map(nameOf)).toEqual([]);
});
