import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { commands, figures, ownCalls } from '../../../src/resources/declarations';
import { resources } from '../../../src/resources/index';
import { kinds } from '../../../src/schema/kinds/kinds';
import { findExamples } from '../../../tools/reference/examples';
import { type Language, readLanguage } from '../../../tools/reference/language';
import { makeReference } from '../../../tools/reference/main';
import { GIVEN } from '../../../tools/reference/page';
import { drawStates, statesOf } from '../../../tools/reference/states';
import { refunds } from '../../../src/resources/refunds';
import { users } from '../../../src/resources/users';
import type { Resource } from '../../../src/schema/define';
import { declaredCalls } from '../resources/places';

const ROOT = path.join(import.meta.dirname, '../../..');

let language: Language;
let page: string;
beforeAll(() => {
  language = readLanguage(ROOT);
  page = makeReference(ROOT);
});

const part = (name: string) => language.parts.find((one) => one.name === name);

describe('the language', () => {
  it('is read out of its source, with what is said of each option', () => {
    expect(part('Action')?.about).toMatch(
      /^Something that a person does to one record and confirms/,
    );
    expect(part('Action')?.options.find(({ name }) => name === 'prefill')).toEqual({
      name: 'prefill',
      type: 'true',
      optional: true,
      about: "The inputs begin with the record's values, and the dialog shows no others.",
    });
    expect(part('Details')?.options.map(({ name }) => name)).toEqual([
      'title',
      'offered',
      'sections',
      'timeline',
      'related',
    ]);
  });

  it('has every kind of field, each with what it may state', () => {
    expect(language.kinds.map(({ name }) => name)).toEqual(Object.keys(kinds));
    const status = language.kinds.find(({ name }) => name === 'status');
    expect(status?.options.map(({ name }) => name)).toEqual(['values', 'spelt']);
  });

  it('has an example of every option, out of declarations', () => {
    const exampleOf = findExamples(ROOT, language);
    const without = [...language.parts, ...language.kinds]
      .filter(({ name }) => !GIVEN.includes(name))
      .flatMap(({ name, options }) =>
        options.flatMap((option) =>
          exampleOf(name, option.name) ? [] : [`${name}.${option.name}`],
        ),
      );
    expect(without).toEqual([]);
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

  it('betrays no value that is not there', () => {
    const [declared = ''] = page.split('<h2 id="parts">');
    expect(declared).not.toMatch(/undefined|\[object|NaN/);
  });
});

describe('the states of records', () => {
  it('lead from one to another by what people do', () => {
    const [states] = statesOf(refunds as Resource);
    expect(states?.moves).toEqual([
      { from: 'Submitted', to: 'Approved', labels: ['Approve'] },
      { from: 'Submitted', to: 'Rejected', labels: ['Reject'] },
    ]);
    expect(states && drawStates(states)).toContain(
      'aria-label="Approve: Submitted to Approved; Reject: Submitted to Rejected"',
    );
  });

  it('that lead back are drawn side by side, within the picture', () => {
    const [states] = statesOf(users as Resource);
    const picture = states ? drawStates(states) : '';
    const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(picture) ?? []).map(Number);
    const boxes = [...picture.matchAll(/<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/g)];
    const places = boxes.map((box) => box.slice(1).map(Number) as [number, number, number, number]);
    expect(new Set(places.map(([x, y]) => `${x} ${y}`)).size).toBe(2);
    for (const [x, y, w, h] of places) {
      expect(x + w).toBeLessThanOrEqual(width);
      expect(y + h).toBeLessThanOrEqual(height);
    }
  });
});
