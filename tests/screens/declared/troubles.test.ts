import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listPath, pageOf } from '../../journeys/lists/declared/answers.ts';
import { rights } from '../../journeys/lists/declared/expected-actions.ts';
import {
  defaultOf,
  givenChoices,
  listedEntries,
  pathOf,
} from '../../journeys/lists/declared/choices.ts';
import { declarationOf, declarations, named } from '../../journeys/lists/declared/declarations.ts';
import { Refusal, Silence } from '../../journeys/lists/declared/declared-backend.ts';
import { inOrder } from '../../journeys/lists/declared/expected-rows.ts';
import { expectedRows, PAGE } from '../../journeys/lists/declared/list-page.ts';
import { malformed } from '../../journeys/lists/declared/malformed.ts';
import { eventually } from '../../kit/eventually.ts';
import { button, listed, openedDialog } from '../../kit/screen.ts';
import { OFFICER, setStage } from './draw.tsx';
import { buttonsOf, dataRows, rowTexts, total } from './look.ts';

const stage = setStage();
const seen = named(declarations.filter((resource) => rights(OFFICER, resource)));

/** No word betrays a value that is not there. */
const LEAK = /undefined|\bnull\b|NaN|Invalid|\[object/;

const failures = (): number => document.querySelectorAll('main [role=alert]').length;

const words = (): string => document.querySelector('main')?.textContent ?? '';

describe.each(seen)('records of %s', (_name, resource) => {
  it('of any kind are drawn as far as they can be read, and opened', async () => {
    const { answered, entries, skipped } = malformed(resource);
    stage.backend.answer(listPath(resource), () => pageOf(resource, answered, entries.length));
    // What is chosen at first would hide them.
    const cleared = Object.fromEntries(
      Object.entries(resource.filters ?? {}).flatMap(([name, filter]) =>
        defaultOf(filter) === undefined ? [] : [[name, '']],
      ),
    );
    stage.draw(resource, pathOf(resource, cleared));
    await listed();
    const first = resource.list.paging === 'server' ? entries : inOrder(resource, entries);
    expect(rowTexts()).toEqual(expectedRows(resource, entries, first, Date.now()));
    expect(words()).toContain(
      `${skipped} entries of the server's answer could not be read and are not shown.`,
    );
    expect(words()).not.toMatch(LEAK);
    for (const view of dataRows()
      .flatMap((row) => buttonsOf(row, 'View'))
      .slice(-1)) {
      fireEvent.click(view);
      const dialog = await openedDialog();
      expect(dialog.textContent).not.toMatch(LEAK);
    }
  });

  it('that are none are an empty list, of which no file can be made', async () => {
    const empty = resource.list.empty?.all ?? `No ${resource.label.toLowerCase()} found`;
    const filtered = resource.list.empty?.filtered ?? `${empty} matching your criteria`;
    const isNarrowed = Object.keys(givenChoices(resource)).length > 0;
    stage.backend.answer(listPath(resource), () => null);
    stage.draw(resource, pathOf(resource));
    await eventually(words).toContain(isNarrowed ? filtered : empty);
    expect(dataRows()).toEqual([]);
    const exports = buttonsOf(document, 'Export CSV');
    expect(exports.map(({ disabled }) => disabled)).toEqual(resource.export ? [true] : []);
  });
});

describe.each(['border-seals', 'day-passes'])('the list of %s', (name) => {
  const resource = declarationOf(name);

  it('that is none at all, or refused, is an error; tried again, it is where it was', async () => {
    const path = listPath(resource);
    stage.backend.answer(path, () => ({ nothing: [] }));
    stage.draw(resource, pathOf(resource, { page: '2' }));
    await eventually(failures).toBe(1);
    stage.backend.answer(path, () => new Refusal(500));
    fireEvent.click(button('Retry'));
    await eventually(() => words().includes('No.')).toBe(true);
    expect(dataRows()).toEqual([]);
    stage.backend.reset();
    fireEvent.click(button('Retry'));
    await listed();
    const entries = listedEntries(resource);
    const first = resource.list.paging === 'server' ? entries : inOrder(resource, entries);
    expect(rowTexts()).toEqual(expectedRows(resource, entries, first.slice(PAGE), Date.now()));
    expect(total()).toBe(entries.length);
  });
});

it('a list that is refused without a word says what its declaration says', async () => {
  const posts = declarationOf('posts');
  stage.backend.answer('/api/posts', () => new Silence('500'));
  stage.draw(posts, pathOf(posts));
  await eventually(failures).toBe(1);
  expect(words()).toContain('No post answers.');
});
