import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isSortable } from '../../../../src/schema/defaults';
import { decodeListState, encodeListState, initialState } from '../../../../src/schema/list-state';
import { columnKey } from '../../../../src/schema/format';
import type { Resource } from '../../../../src/schema/define';
import { groupByDay } from '../../../../src/schema/day-groups';
import { totalOf } from '../../../../src/schema/totals';
import {
  chosenEntries,
  filterValues,
  givenChoices,
  listedEntries,
  requiredChoices,
} from '../../../journeys/lists/declared/choices';
import { NOW } from '../../../journeys/lists/declared/entries';
import { declarations, named } from '../../../journeys/lists/declared/declarations';
import { read } from '../../../journeys/lists/declared/expected-cells';
import { expectedCells } from '../../../journeys/lists/declared/expected-drawn';
import {
  filtered,
  inOrder,
  searched,
  sorted,
  wordingOf,
} from '../../../journeys/lists/declared/expected-rows';
import { dayHeading, sumOf } from '../../../journeys/lists/declared/expected-sums';
import {
  declaredColumns,
  fieldOf,
  isSortedBy,
  requiredFilters,
} from '../../../journeys/lists/declared/screens';
import { cellsOf } from './drawn';
import { shownIn, stateOf } from './listing';

// Conditions ask how long ago something was.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterAll(() => void vi.useRealTimers());

/** The fields in which a list is searched. */
const searchedIn = ({ list: { search } }: Resource): readonly string[] =>
  search && 'fields' in search ? search.fields : [];

const whole = named(declarations.filter(({ list }) => list.paging === 'client'));

describe.each(whole)('the list of %s', (_name, resource) => {
  const entries = listedEntries(resource);
  const expected = (some: typeof entries) => some.map((entry) => expectedCells(resource, entry));
  const found = (change: Parameters<typeof stateOf>[1]) =>
    shownIn(resource, stateOf(resource, change)).rows.map((row) => cellsOf(resource, row));

  it('begins in the declared order and is sorted by each column, both ways', () => {
    expect(found({})).toEqual(expected(inOrder(resource, entries)));
    for (const column of declaredColumns(resource)) {
      expect(isSortable(resource, column)).toBe(isSortedBy(resource, column));
      if (!isSortable(resource, column)) continue;
      for (const order of ['asc', 'desc'] as const) {
        const sort = { column: columnKey(column), order };
        expect(found({ sort })).toEqual(expected(sorted(resource, entries, column, order)));
      }
    }
  });

  it.each(searchedIn(resource))(
    'is searched in its field %s, whatever the case, and in none that is not declared',
    (name) => {
      const value = entries
        .map((entry) => read(fieldOf(resource, name), entry[name]))
        .findLast((value) => value !== null && value !== '');
      const text = wordingOf(fieldOf(resource, name), value ?? '');
      const part = (text.length > 4 ? text.slice(1, 8) : text).toUpperCase();
      const matching = searched(resource, inOrder(resource, entries), part);
      expect(matching).not.toEqual([]);
      expect(found({ search: ` ${part} ` })).toEqual(expected(matching));
      expect(found({ search: 'no such text' })).toEqual([]);
    },
  );

  it.each(Object.entries(resource.filters ?? {}))(
    'is narrowed by its filter %s, and says how many rows each of its values would leave',
    (name, filter = {}) => {
      for (const value of filterValues(resource, name, filter).slice(0, 4)) {
        const filters = { ...givenChoices(resource), [name]: value };
        const left = inOrder(resource, chosenEntries(resource, filters));
        const state = stateOf(resource, { filters });
        expect(found({ filters })).toEqual(expected(left));
        if (requiredFilters(resource).includes(name) || 'endpoint' in filter) continue;
        const { view, selection } = shownIn(resource, state);
        const { [name]: _, ...others } = givenChoices(resource);
        const whole = chosenEntries(resource, others);
        const words = whole.flatMap((entry) => read(fieldOf(resource, name), entry[name]) ?? []);
        const counts = words.map((word): [string, number] => [
          String(word),
          filtered(resource, whole, name, {}, String(word)).length,
        ]);
        expect(view.count(name, selection)).toEqual(new Map(counts));
      }
    },
  );

  it('begins with what is chosen at first, which stays away once somebody has cleared it', () => {
    const required = requiredChoices(resource);
    const all = chosenEntries(resource, required);
    expect(found({ filters: required })).toEqual(expected(inOrder(resource, all)));
    const address = (filters: Readonly<Record<string, string>>) =>
      encodeListState(resource, { ...initialState(resource), filters });
    const opened = decodeListState(resource, address(required));
    expect(opened.filters).toEqual(required);
    const untouched = decodeListState(resource, new URLSearchParams(required));
    expect(untouched.filters).toEqual(givenChoices(resource));
    expect(String(address(givenChoices(resource)))).toBe(String(new URLSearchParams(required)));
  });

  it('adds its totals up, over what the search and the filters leave', () => {
    const names = (resource.list.paging === 'client' && resource.list.totals) || [];
    const { rows } = shownIn(resource, stateOf(resource));
    expect(Object.fromEntries(names.map((name) => [name, totalOf(name, rows)]))).toEqual(
      Object.fromEntries(names.map((name) => [name, sumOf(resource, name, entries)])),
    );
  });

  const { groupBy, sort } = resource.list;
  const headings = (column: string) => {
    const { rows } = shownIn(resource, stateOf(resource));
    const groups = groupByDay(resource, rows, { column, order: sort.order }, 'UTC');
    return groups.flatMap(({ heading, rows }) => rows.map(() => heading));
  };

  it('stands in one piece while it is sorted by another field than that of its days', () => {
    const other = declaredColumns(resource)
      .map(columnKey)
      .find((key) => key !== groupBy);
    expect(headings(other ?? '')).toEqual(entries.map(() => null));
  });

  it.each(groupBy === undefined ? [] : [groupBy])(
    'stands under the days of its %s while it is sorted by it',
    (groupBy) => {
      const order = inOrder(resource, entries);
      expect(headings(groupBy)).toEqual(
        order.map((entry) => dayHeading(read(fieldOf(resource, groupBy), entry[groupBy]))),
      );
    },
  );
});
