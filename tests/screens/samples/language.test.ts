import path from 'node:path';
import { expect, it } from 'vitest';
import { checkDeclarations } from '../../../src/schema/check';
import { kindNames } from '../../../src/schema/kinds/kinds';
import type { Resource } from '../../../src/schema/define';
import { findExamples } from '../../../tools/reference/examples';
import { readLanguage } from '../../../tools/reference/language';
import { checks } from '../../kit/samples/checks.ts';
import { passes } from '../../kit/samples/passes.ts';
import { posts, seals } from '../../kit/samples/seals.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const FILES = ['checks', 'passes', 'seals'].map((name) => `tests/kit/samples/${name}.ts`);

const samples: readonly Resource[] = [seals, checks, posts, passes];

/** What other tests declare. */
const ELSEWHERE = [
  // A call without a token belongs to no resource.
  'Call.anonymous',
  // The default.
  'ClientList.paging',
  // Of the transactions: tests/screens/transactions.test.ts.
  'ServerList.cursor',
];

/** The parts of a declaration of figures or of a command, and what a call is given. */
const isOfResources = (part: string): boolean => !/Figure|Ranks|^Command$|Args$/.test(part);

it('the samples use every option of the language', () => {
  const language = readLanguage(ROOT);
  const exampleOf = findExamples(ROOT, language, FILES);
  const unsaid = [...language.parts, ...language.kinds]
    .filter(({ name }) => isOfResources(name))
    .flatMap(({ name, options }) =>
      options
        .filter((option) => option.optional && !exampleOf(name, option.name))
        .map((option) => `${name}.${option.name}`),
    );
  expect(unsaid.toSorted()).toEqual(ELSEWHERE);
});

it('the samples have fields of every kind', () => {
  const used = samples.flatMap(({ fields }) => Object.values(fields).map(({ kind }) => kind));
  expect([...new Set(used)].toSorted()).toEqual(kindNames().toSorted());
});

it('the samples are legal', () => {
  const paths = samples.flatMap(({ route }) => (route === undefined ? [] : [route]));
  expect(() => checkDeclarations(samples, paths)).not.toThrow();
});
