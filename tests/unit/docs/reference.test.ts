import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands, figures, ownCalls } from '../../../src/resources/declarations';
import { resources } from '../../../src/resources/index';
import { findExamples } from '../../../tools/reference/examples';
import { type Option, readLanguage } from '../../../tools/reference/language';
import { makeLanguagePage, makeReference } from '../../../tools/reference/main';
import { GIVEN } from '../../../tools/reference/page';
import { drawStates, statesOf } from '../../../tools/reference/states';
import { refunds } from '../../../src/resources/refunds';
import type { Resource } from '../../../src/schema/define';
import { declaredCalls } from '../resources/places';

const ROOT = path.join(import.meta.dirname, '../../..');

const language = readLanguage(ROOT);
const page = makeReference(ROOT);

it('the page of the language is up to date', async () => {
  await expect(makeLanguagePage(ROOT)).toMatchFileSnapshot(path.join(ROOT, 'docs/language.md'));
});

/** The options of the language of which something does not hold. */
const optionsWithout = (holds: (part: string, option: Option) => unknown): string[] =>
  [...language.parts, ...language.kinds]
    .filter(({ name }) => !GIVEN.includes(name))
    .flatMap(({ name, options }) =>
      options.filter((option) => !holds(name, option)).map((option) => `${name}.${option.name}`),
    );

describe('the language', () => {
  it('has a description of every option', () => {
    expect(optionsWithout((_, { about }) => about)).toEqual([]);
  });

  it('has an example of every option, out of declarations', () => {
    const exampleOf = findExamples(ROOT, language);
    expect(optionsWithout((part, { name }) => exampleOf(part, name))).toEqual([]);
    expect(exampleOf('Action', 'transition')).toEqual({
      code: "transition: { field: 'refundStatus', from: ['Submitted'], to: 'Approved' }",
      file: 'src/resources/refunds.ts',
    });
    expect(exampleOf('Resource', 'summary')?.code.split('\n')).toHaveLength(9);
  });
});

describe('the page', () => {
  it('has every resource, set of figures and other call, with their fields and calls', () => {
    for (const { name, fields } of [...resources, ...figures]) {
      expect(page).toMatch(new RegExp(`id="(?:resource|figures)-${name}"`));
      for (const field of Object.keys(fields)) expect(page).toContain(`<code>${field}</code>`);
    }
    for (const { name } of [...commands, ...ownCalls])
      expect(page).toContain(`<code>${name}</code>`);
    for (const { method, path } of declaredCalls.values()) {
      expect(page).toContain(`<code>${method} ${path}</code>`);
    }
  });

  it('has an address for everything that it leads to, and each once', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    const led = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(led.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

it('the states of records lead from one to another by what people do', () => {
  const [states] = statesOf(refunds as Resource);
  expect(states?.moves).toEqual([
    { from: 'Submitted', to: 'Approved', labels: ['Approve'] },
    { from: 'Submitted', to: 'Rejected', labels: ['Reject'] },
  ]);
  expect(states && drawStates(states)).toContain(
    'aria-label="Approve: Submitted to Approved; Reject: Submitted to Rejected"',
  );
});
