import { describe, expect, it } from 'vitest';
import { columnKey } from '../../../../src/schema/format';
import type { PageArgs } from '../../../../src/schema/language/lists';
import { filterValues, givenChoices, givenParams } from '../../../journeys/lists/declared/choices';
import { declarations, named } from '../../../journeys/lists/declared/declarations';
import { declaredColumns } from '../../../journeys/lists/declared/screens';
import { callOf, stateOf } from './listing';

const paged = named(declarations.filter(({ list }) => list.paging === 'server'));

describe.each(paged)('pages of %s', (_name, resource) => {
  const { list } = resource;
  /** What is asked for as long as nobody chooses anything. */
  const untouched: PageArgs = {
    page: 1,
    pageSize: 10,
    search: '',
    sort: { column: list.sort.field, order: list.sort.order },
    filters: givenChoices(resource),
    params: givenParams(resource),
  };
  const asked = (change: Parameters<typeof stateOf>[1]) =>
    callOf(resource, stateOf(resource, change));

  it('are asked for by number, size and search, without blanks at its ends', () => {
    expect(asked({})).toEqual({ endpoint: list.endpoint, args: untouched });
    expect(asked({ page: 3, pageSize: 50 }).args).toEqual({ ...untouched, page: 3, pageSize: 50 });
    expect(asked({ search: "  O'Neil & Sons " }).args).toEqual({
      ...untouched,
      search: "O'Neil & Sons",
    });
  });

  it('are asked for in the order of each column, both ways', () => {
    for (const column of declaredColumns(resource)) {
      for (const order of ['asc', 'desc'] as const) {
        const sort = { column: columnKey(column), order };
        expect(asked({ sort }).args).toEqual({ ...untouched, sort });
      }
    }
  });

  it('are asked for with each filter, the backend narrows', () => {
    for (const [name, filter = {}] of Object.entries(resource.filters ?? {})) {
      const [value = ''] = filterValues(resource, name, filter);
      const filters = { ...untouched.filters, [name]: value };
      expect(asked({ filters }).args).toEqual({ ...untouched, filters });
    }
  });

  it('of each tab come from its own call', () => {
    const tabs = (list.paging === 'server' && list.tabs) || {};
    for (const [tab, { endpoint }] of Object.entries(tabs)) {
      expect(asked({ tab })).toEqual({ endpoint, args: untouched });
    }
    expect(asked({ tab: 'no such tab' }).endpoint).toBe(list.endpoint);
  });
});
