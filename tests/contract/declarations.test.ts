import { describe, expect, it } from 'vitest';
import type { LogEvent } from '../../server/database/log.ts';
import type { ReadAction } from '../../server/database/tables/log-entries.ts';
import { commands, figures, ownCalls } from '../../src/resources/declarations';
import { resources } from '../../src/resources/index';
import { logs } from '../../src/resources/logs';
import type { Resource } from '../../src/schema/define';
import type { Figures } from '../../src/schema/language/figures';
import { columnsOf } from '../../src/schema/defaults';
import { columnFields } from '../../src/schema/format';
import type { Tone } from '../../src/schema/tone.ts';
import type { Endpoint } from '../../src/schema/language/calls';
import type { Field, Fields } from '../../src/schema/language/fields';
import { unsent } from '../../tools/check-backend/unsent';
import { declaredCalls } from '../unit/resources/places';
import {
  bodyOf,
  type DescribedCall,
  describedCall,
  describedCalls,
  type JsonSchema,
  resultAt,
} from './document.ts';
import { extensionCalls, knownCalls, nameOf, REFUND_STATES } from './known.ts';
import { sentBy } from './requests';

/** Declared calls that another backend has and the reference backend lacks. */
const ELSEWHERE: readonly string[] = [];

const isElsewhere = ({ method, path }: Endpoint<never>): boolean =>
  ELSEWHERE.includes(`${method} ${path}`);

const endpoints = [...declaredCalls].filter(([, endpoint]) => !isElsewhere(endpoint));

it('every declared call is in openapi.json, with the kind and the token that are fixed', () => {
  const fixed = new Map([...knownCalls, ...extensionCalls].map((call) => [nameOf(call), call]));
  const different = endpoints.filter(([, { method, path, kind = 'read', anonymous }]) => {
    const call = fixed.get(`${method} ${path}`);
    return call?.kind !== kind || call.isPublic !== anonymous;
  });
  expect(different.map(([place]) => place)).toEqual([]);
  expect(new Set(endpoints.map(([, { path }]) => path)).size).toBe(describedCalls.length);
});

/** The names that are sent and not known, or required and not sent. */
const wrongNames = (sent: object, known: readonly string[], required: readonly string[]) => [
  ...Object.keys(sent).filter((name) => !known.includes(name)),
  ...required.filter((name) => !(name in sent)).map((name) => `without ${name}`),
];

/** How the names that a call sends differ from those that it takes. */
function differences(place: string, endpoint: Endpoint<never>): string[] {
  const described = describedCall(endpoint);
  const { query, body } = sentBy(place, endpoint);
  const schema = bodyOf(described);
  const parameters = described.parameters ?? [];
  return [
    ...wrongNames(
      query,
      parameters.map(({ name }) => name),
      parameters.filter(({ required }) => required).map(({ name }) => name),
    ),
    ...wrongNames(body ?? {}, Object.keys(schema?.properties ?? {}), schema?.required ?? []),
  ].map((difference) => `${place}: ${difference}`);
}

it('every declared call sends the names that the call takes, and all required ones', () => {
  expect(endpoints.flatMap(([place, endpoint]) => differences(place, endpoint))).toEqual([]);
});

/** Fields that a declaration reads from a call. */
interface Reading {
  readonly place: string;
  readonly endpoint: Endpoint<never>;
  readonly fields: Fields;
  /** Where they are in the endpoint's data, as a dot path. */
  readonly at?: string | undefined;
}

const callOf = (endpoint: unknown) => endpoint as Endpoint<never>;

function readingsOf(resource: Resource): Reading[] {
  const { name, list, filters = {}, get, summary, details } = resource;
  const left = unsent[name] ?? [];
  const fields = Object.fromEntries(
    Object.entries(resource.fields).filter(([field]) => !left.includes(field)),
  );
  const at = list.paging === 'server' ? list.rows : undefined;
  const tabs = list.paging === 'server' ? Object.values(list.tabs ?? {}) : [];
  const served = Object.values(filters).flatMap((filter) =>
    filter?.endpoint ? [filter.endpoint] : [],
  );
  const listed = [
    list.endpoint as Endpoint<never>,
    ...tabs.map(({ endpoint }) => endpoint),
    ...served,
  ];
  return [
    ...listed.map((endpoint) => ({ place: name, endpoint: callOf(endpoint), fields, at })),
    ...(get ? [{ place: name, endpoint: callOf(get), fields }] : []),
    ...(summary
      ? [{ place: `${name}.summary`, endpoint: callOf(summary.endpoint), fields: summary.fields }]
      : []),
    ...(details?.related ?? []).flatMap(({ figures: related }) =>
      related
        ? [{ place: `${name}.related`, endpoint: callOf(related.endpoint), fields: related.fields }]
        : [],
    ),
  ];
}

function readingOf(one: Figures): Reading {
  const since = 'since' in one ? one.since : undefined;
  const fields = Object.fromEntries(Object.entries(one.fields).filter(([name]) => name !== since));
  return { place: one.name, endpoint: callOf(one.endpoint), fields, at: one.within };
}

const readings = [
  ...resources.flatMap(readingsOf),
  ...figures.flatMap((one) => ('endpoint' in one ? [readingOf(one)] : [])),
].filter(({ endpoint: { method, path } }) => !ELSEWHERE.includes(`${method} ${path}`));

const isText = ({ type }: JsonSchema): boolean => type === 'string';
const isNumber = ({ type }: JsonSchema): boolean => type === 'number' || type === 'integer';

/** Whether values of a schema are values of a field's kind. */
const FITS: Readonly<Partial<Record<Field['kind'], (schema: JsonSchema) => boolean>>> = {
  datetime: (schema) => isText(schema) && schema.format === 'date-time',
  date: (schema) => isText(schema) && schema.format === 'date',
  month: (schema) => isText(schema) && schema.pattern !== undefined,
  // Counts are integers.
  money: ({ type }) => type === 'number',
  number: isNumber,
  id: (schema) => isText(schema) || schema.type === 'integer',
  boolean: ({ type }) => type === 'boolean',
  list: ({ type }) => type === 'array',
};

function fits(field: Field, schema: JsonSchema): boolean {
  // Words for true and false.
  if (field.kind === 'status' && field.spelt && 'true' in field.spelt) {
    return schema.type === 'boolean';
  }
  return (FITS[field.kind] ?? isText)(schema);
}

/** The fields that a call does not bring, or not as values of their kind. */
function missing({ place, endpoint, fields, at = '' }: Reading): string[] {
  const described: DescribedCall = describedCall(endpoint);
  const within = (endpoint.result ?? 'result').split('.').slice(1).join('.');
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = [within, at, name].filter(Boolean).join('.');
    const schema = resultAt(described, path);
    if (schema && fits(field, schema)) return [];
    return [
      `${place}: ${nameOf(described)} ${path} is ${schema?.type ?? 'missing'}, not ${field.kind}`,
    ];
  });
}

it('every declared field is in the answer, with values of its kind', () => {
  expect(readings.length).toBeGreaterThan(50);
  expect(readings.flatMap(missing)).toEqual([]);
});

it('every list is read where the answer has rows, their number, and whether there are more', () => {
  const wrong = resources.filter(({ list }) => {
    const described = describedCall(callOf(list.endpoint));
    const within = (list.endpoint?.result ?? 'result').split('.').slice(1);
    const at = (path: string, has: 'every' | 'some' = 'every') =>
      resultAt(described, [...within, path].filter(Boolean).join('.'), has)?.type;
    if (list.paging !== 'server') return at('') !== 'array';
    const { rows = '', total = '', bounded } = list;
    const isBounded = !bounded || at(bounded.hasMore, 'some') === 'boolean';
    return at(rows) !== 'array' || at(total) !== 'integer' || !isBounded;
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it('the backend sorts paged lists by each of their columns', () => {
  const paged = resources.filter(({ list }) => list.paging === 'server');
  expect(paged.length).toBeGreaterThan(1);
  for (const resource of paged) {
    const { sortingOn } = bodyOf(describedCall(callOf(resource.list.endpoint)))?.properties ?? {};
    const columns = columnsOf(resource).flatMap((column) => columnFields(column));
    expect(sortingOn?.enum).toEqual(expect.arrayContaining([...columns]));
  }
});

const wordsOf = (name: string, field: string): readonly string[] => {
  const declared = resources.find((resource) => resource.name === name)?.fields[field];
  if (declared?.kind === 'status') return Object.keys(declared.values);
  return (declared?.kind === 'text' && declared.options) || [];
};

describe('the words of', () => {
  it.each(['refunds', 'refund-history'])(
    'a refund’s status in %s are the specified ones',
    (name) => {
      expect(wordsOf(name, 'refundStatus')).toEqual(REFUND_STATES);
    },
  );

  it.each([
    ['category', 'GET', '/api/TAXPayers/GetTaxpayerRegistersList', 'category'],
    ['activity', 'GET', '/api/TAXPayers/GetTaxpayerActivityList', 'TaxPayerActivity'],
    ['collectionTier', 'GET', '/api/TAXPayers/GetTaxpayerCollectionList', 'CollectionTier'],
  ])('a taxpayer’s %s are those that the backend finds', (field, method, path, parameter) => {
    const { parameters = [] } = describedCall({ method, path });
    const words = parameters.find(({ name }) => name === parameter)?.schema.enum;
    const found = words?.filter((word) => word !== '' && word !== 'All');
    expect(wordsOf('taxpayers', field)).toEqual(found);
  });

  it('a transaction’s type are those that the backend finds', () => {
    const { collectionType } =
      bodyOf(describedCall(resourceCall('transactions')))?.properties ?? {};
    expect(['', 'All', ...wordsOf('transactions', 'collectionType')]).toEqual(collectionType?.enum);
  });

  it('a log entry’s action get their tones', () => {
    // A missing one does not compile. Reads are listed for nobody who does not ask for them.
    const tones: Record<Exclude<LogEvent['action'], ReadAction>, Tone> = {
      'Signed in': 'default',
      'Signed out': 'default',
      'Sign-in failed': 'error',
      'Access refused': 'error',
      'Too many tries': 'error',
      'Wrong code': 'error',
      'Refund approved': 'success',
      'Refund rejected': 'warning',
      'User registered': 'processing',
      'User changed': 'processing',
      'Temporary password sent': 'processing',
      'User blocked': 'error',
      'User unblocked': 'success',
      'Password changed': 'processing',
      'Password change refused': 'error',
      'Password reset': 'processing',
      'Password reset refused': 'error',
      'Statement generated': 'default',
      'Statement opened': 'default',
      'Statement sent': 'default',
      'Statement not delivered': 'error',
      'List exported': 'default',
      'Log entries removed': 'warning',
    };
    const { tone } = logs.fields.action;
    expect(Object.fromEntries(Object.keys(tones).map((word) => [word, tone(word)]))).toEqual(tones);
  });
});

const resourceCall = (name: string): Endpoint<never> => {
  const resource = resources.find((one) => one.name === name);
  if (!resource) throw new Error(`There is no ${name}.`);
  return callOf(resource.list.endpoint);
};

it('what is declared requires the permission of its call', () => {
  const guarded = [
    ...resources.map(({ list, ...rest }) => ({ ...rest, endpoint: callOf(list.endpoint) })),
    ...figures.map((one) => ({
      ...one,
      endpoint: callOf('counted' in one ? one.counted.list.endpoint : one.endpoint),
    })),
    ...commands,
    ...ownCalls,
  ];
  const wrong = guarded.flatMap(({ name, may, endpoint }) => {
    if (isElsewhere(endpoint)) return [];
    const { description = '' } = describedCall(endpoint).responses['403'] ?? {};
    const [, required = 'none'] = /permission ([\w.]+)\.$/.exec(description) ?? [];
    return (may ?? 'none') === required
      ? []
      : [`${name}: may is ${may ?? 'missing'}; its call requires ${required}`];
  });
  expect(wrong).toEqual([]);
});
