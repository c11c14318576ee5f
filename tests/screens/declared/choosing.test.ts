import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../src/schema/language/calls.ts';
import type { Filter, PageArgs } from '../../../src/schema/language/lists.ts';
import type { Resource } from '../../../src/schema/define.ts';
import { columnKey } from '../../../src/schema/format.ts';
import { requestOf } from '../../journeys/lists/declared/answers.ts';
import { rights } from '../../journeys/lists/declared/expected-actions.ts';
import {
  chosenEntries,
  defaultOf,
  filterValues,
  givenChoices,
  givenParams,
  listedEntries,
  pathOf,
} from '../../journeys/lists/declared/choices.ts';
import { named } from '../../journeys/lists/declared/declarations.ts';
import { read } from '../../journeys/lists/declared/expected-cells.ts';
import { inOrder, searched, sorted } from '../../journeys/lists/declared/expected-rows.ts';
import { labelOf, typedDay, wordsOf } from '../../journeys/lists/declared/filter-labels.ts';
import { expectedRows, PAGE, shownColumns } from '../../journeys/lists/declared/list-page.ts';
import { type Entry, fieldOf, isSortedBy } from '../../journeys/lists/declared/screens.ts';
import { eventually } from '../../kit/eventually.ts';
import { button, listed } from '../../kit/screen.ts';
import { samples } from '../../unit/resources/declared/samples.ts';
import { OFFICER, setStage } from './draw.tsx';
import {
  labelled,
  parameter,
  rowTexts,
  searchAndPick,
  sortByColumn,
  total,
  typeInto,
} from './look.ts';

const stage = setStage();
const seen = samples.filter((resource) => rights(OFFICER, resource));
const isPaged = ({ list }: Resource): boolean => list.paging === 'server';

/** What a list without any choice but the required ones asks its backend for. */
const untouched = (resource: Resource): PageArgs => ({
  page: 1,
  pageSize: PAGE,
  search: '',
  sort: { column: resource.list.sort.field, order: resource.list.sort.order },
  filters: givenChoices(resource),
  params: givenParams(resource),
});

const parsed = (body: string | undefined): unknown => body && JSON.parse(body);

/** Expects the last call of a server-paged list to be the one that its declaration makes of choices. */
async function expectAsked(resource: Resource, change: Partial<PageArgs>): Promise<void> {
  const endpoint = resource.list.endpoint as Endpoint<PageArgs>;
  const { query, body } = requestOf(endpoint, { ...untouched(resource), ...change });
  const last = () => stage.backend.calls.findLast(({ path }) => path === endpoint.path);
  await eventually(() => [last()?.query, parsed(last()?.body)]).toEqual([query, parsed(body)]);
}

/** Expects what a list shows or, where its backend decides about that, what it asks for. */
async function expectList(
  resource: Resource,
  change: Partial<PageArgs>,
  entries: readonly Entry[],
): Promise<void> {
  if (isPaged(resource)) {
    await expectAsked(resource, change);
    return;
  }
  const rows = expectedRows(resource, listedEntries(resource), entries, Date.now());
  await eventually(rowTexts).toEqual(rows);
  await eventually(total).toBe(entries.length);
}

async function choose(resource: Resource, name: string, filter: Filter, value: string) {
  const label = labelOf(resource, name, filter);
  await eventually(() => labelled(label).length).toBeGreaterThan(0);
  const control = labelled(label);
  if (filter.kind === 'text') typeInto(control[0] as Element, value);
  else if (filter.kind === 'range') {
    const panel = control.find((element) => element.matches('[role=dialog]')) as Element;
    const ends = [...panel.querySelectorAll('input')];
    for (const [place, end = ''] of value.split('..').entries()) {
      typeInto(ends[place] as Element, end);
      fireEvent.keyDown(ends[place] as Element, { key: 'Enter' });
    }
  } else if (filter.kind === 'days') {
    const panel = control.find((element) => element.matches('[role=dialog]')) as Element;
    const ends = [...panel.querySelectorAll('input[type=text]')];
    for (const [place, day = ''] of value.split('..').entries()) {
      if (day === '') continue;
      typeInto(ends[place] as Element, typedDay(day));
      fireEvent.keyDown(ends[place] as Element, { key: 'Enter' });
    }
  } else {
    const input = control.find((element) => element.matches('input')) as Element;
    for (const one of 'many' in filter ? value.split('\n') : [value]) {
      await searchAndPick(input, wordsOf(fieldOf(resource, name), filter, one));
    }
  }
}

describe.each(named(seen))('the list of %s', (_name, resource) => {
  const entries = listedEntries(resource);
  const first = isPaged(resource) ? entries : inOrder(resource, entries);

  it('follows a click on each header, from the first page on, and is the same when it is opened again', async () => {
    stage.draw(resource, pathOf(resource, { page: '2' }));
    await listed();
    const columns = shownColumns(resource, entries);
    for (const [place, column] of columns.entries()) {
      const header = () => document.querySelectorAll('thead th[aria-sort]')[place];
      expect(header()?.querySelector('button') != null).toBe(isSortedBy(resource, column));
      if (!isSortedBy(resource, column)) continue;
      const order = header()?.getAttribute('aria-sort') === 'descending' ? 'asc' : 'desc';
      sortByColumn(place);
      const sort = { column: columnKey(column), order } as const;
      await expectList(resource, { sort }, sorted(resource, entries, column, order));
      await eventually(() => header()?.getAttribute('aria-sort')).toBe(`${order}ending`);
    }
    expect(parameter('page')).toBeNull();
    const [shown, { pathname, search }] = [rowTexts(), location];
    stage.redraw(resource, pathname + search);
    await eventually(rowTexts).toEqual(shown);
  });

  it('shows one page after the other', async () => {
    stage.draw(resource, pathOf(resource));
    await listed();
    const pages = [...document.querySelectorAll('.ant-pagination-item')];
    expect(pages).toHaveLength(Math.ceil(entries.length / PAGE));
    for (const [place, page] of pages.entries()) {
      fireEvent.click(page);
      const rows = first.slice(place * PAGE);
      await eventually(rowTexts).toEqual(expectedRows(resource, entries, rows, Date.now()));
    }
  });

  it.each(Object.entries(resource.filters ?? {}))(
    'is narrowed by its filter %s, and stays so when it is opened again',
    async (name, filter = {}) => {
      stage.draw(resource, pathOf(resource, { page: '2' }));
      await listed();
      const [value = ''] = filterValues(resource, name, filter);
      await choose(resource, name, filter, value);
      const filters = { ...givenChoices(resource), [name]: value };
      const left = chosenEntries(resource, filters);
      await expectList(resource, { filters }, isPaged(resource) ? left : inOrder(resource, left));
      const isFirst = value === defaultOf(filter);
      const said = isFirst ? [] : 'many' in filter ? value.split('\n') : [value];
      await eventually(() => new URLSearchParams(location.search).getAll(name)).toEqual(said);
      expect(parameter('page')).toBeNull();
      const { pathname, search } = location;
      stage.redraw(resource, pathname + search);
      await expectList(resource, { filters }, isPaged(resource) ? left : inOrder(resource, left));
    },
  );
});

const searchable = seen.filter(({ list }) => list.search);

it.each(named(searchable))(
  'the list of %s is searched, until its filters are cleared',
  async (_name, resource) => {
    const entries = listedEntries(resource);
    const first = isPaged(resource) ? entries : inOrder(resource, entries);
    stage.draw(resource, pathOf(resource));
    await listed();
    const { search } = resource.list;
    const [name = ''] = search && 'fields' in search ? search.fields : [];
    const value =
      name && entries.map((entry) => read(fieldOf(resource, name), entry[name])).find(Boolean);
    const text = String(value || 'Ama')
      .slice(0, 4)
      .toUpperCase();
    typeInto(labelled(search?.placeholder ?? '')[0] as Element, ` ${text} `);
    await expectList(resource, { search: text }, searched(resource, first, text));
    await eventually(() => parameter('search')).toBe(` ${text} `);
    fireEvent.click(button('Clear Filters'));
    const all = chosenEntries(resource, {});
    await expectList(resource, { filters: {} }, isPaged(resource) ? all : inOrder(resource, all));
    await eventually(() => parameter('search')).toBeNull();
    expect(labelled(search?.placeholder ?? '')[0]).toHaveProperty('value', '');
  },
);

const tabsOf = ({ list }: Resource) => (list.paging === 'server' && list.tabs) || {};
const tabbed = seen.filter((resource) => Object.keys(tabsOf(resource)).length > 0);

it.each(named(tabbed))(
  'the list of %s has another call behind each tab',
  async (_name, resource) => {
    stage.draw(resource, pathOf(resource, { page: '2' }));
    await listed();
    for (const [word, { label, endpoint }] of Object.entries(tabsOf(resource))) {
      fireEvent.click(button(label));
      const { body } = requestOf(endpoint as Endpoint<PageArgs>, untouched(resource));
      const bodies = () => stage.backend.calls.filter(({ path }) => path === endpoint.path);
      await eventually(() => bodies().map((call) => parsed(call.body))).toEqual([parsed(body)]);
      await eventually(() => parameter('tab')).toBe(word);
    }
    expect(parameter('page')).toBeNull();
  },
);
