import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../src/schema/language/calls.ts';
import type { PageArgs } from '../../../src/schema/language/lists.ts';
import type { Related } from '../../../src/schema/language/records.ts';
import type { Resource } from '../../../src/schema/define.ts';
import { type Call, countsOf, listPath, requestOf } from '../../journeys/lists/declared/answers.ts';
import { fetchedEntries, pathOf, shownFirst } from '../../journeys/lists/declared/choices.ts';
import { declarationOf, named } from '../../journeys/lists/declared/declarations.ts';
import { Refusal } from '../../journeys/lists/declared/declared-backend.ts';
import { offeredOn, rights, rowOf } from '../../journeys/lists/declared/expected-actions.ts';
import { cell, shown } from '../../journeys/lists/declared/expected-cells.ts';
import { drawnDetails } from '../../journeys/lists/declared/expected-drawn.ts';
import { expectedRelated, givenTo } from '../../journeys/lists/declared/expected-related.ts';
import { PAGE, shownColumns } from '../../journeys/lists/declared/list-page.ts';
import { declaredColumns, type Entry } from '../../journeys/lists/declared/screens.ts';
import { MISSING } from '../../journeys/kit/expected.ts';
import { eventually } from '../../kit/eventually.ts';
import { button, listed, openDialog } from '../../kit/screen.ts';
import { samples } from '../../unit/resources/declared/samples.ts';
import { OFFICER, setStage } from './draw.tsx';
import { dataRows, labelled, pairs, sectionsIn, textWithoutButtons } from './look.ts';

const stage = setStage();
const seen = samples.filter((resource) => rights(OFFICER, resource));
const placed = seen.filter(({ record }) => record !== undefined);

/** The record beside the list. */
const panel = () => document.querySelector('section[aria-labelledby]') as HTMLElement;

const heading = (): string => panel()?.querySelector('h2')?.textContent ?? '';

const headingOf = (resource: Resource, entry: Entry): string => {
  const [first = ''] = declaredColumns(resource);
  const title = resource.details?.title ?? `${resource.singular} Details`;
  const name = cell(resource, first, entry);
  return `${title}: ${name === MISSING ? String(entry['id']) : name}`;
};

const addressOf = ({ record = '' }: Resource, entry: Entry): string =>
  record.replace(':id', String(entry['id']));

/** What is said beside the value of each cell. */
const marks = (): string[][] =>
  dataRows().map((row) =>
    [...row.querySelectorAll('td[data-shape]')].map(
      (one) => one.querySelector('[role=img][title]')?.getAttribute('aria-label') ?? '',
    ),
  );

/** What is unusual about the open record. */
const notes = (): Element[] => [
  ...(panel()?.querySelectorAll('[aria-label="Worth a second look"] li') ?? []),
];

const tabs = (): Element[] => [...panel().querySelectorAll('[role=tab]')];

/** The section of this title. */
const sectionOf = (within: Element, title: string) =>
  [...within.querySelectorAll('section')].find(
    (one) => one.querySelector(':scope > h3')?.textContent === title,
  );

/** The records in a section, each as labelled values. */
const recordsIn = (section: Element | undefined): [string, string][][] =>
  [...(section?.querySelectorAll('dl:not([aria-label])') ?? [])].map((one) => pairs(one));

describe.each(named(placed))('a record of %s', (_name, resource) => {
  it('opens beside its list by a click and by Enter, at an address where it is again', async () => {
    const [first = {}, second = {}] = shownFirst(resource);
    stage.draw(resource, pathOf(resource));
    await listed();
    fireEvent.click(dataRows()[0]?.querySelector('td') as Element);
    await eventually(heading).toBe(headingOf(resource, first));
    expect(location.pathname).toBe(addressOf(resource, first));
    fireEvent.keyDown(dataRows()[1] as Element, { key: 'Enter' });
    await eventually(heading).toBe(headingOf(resource, second));
    expect(location.pathname).toBe(addressOf(resource, second));
    stage.redraw(resource, location.pathname + location.search);
    await eventually(heading).toBe(headingOf(resource, second));
    const expected = drawnDetails(resource, second, Date.now());
    await eventually(() => sectionsIn(panel()).slice(0, expected.length)).toEqual(expected);
    fireEvent.click(button('Close', panel()));
    await eventually(() => location.pathname).toBe(resource.route);
  });
});

describe.each(named(placed.filter(({ get }) => get)))('a record of %s', (_name, resource) => {
  it('is asked for by its own call, and does not wait for its list', async () => {
    const entry = shownFirst(resource).at(-1) as Entry;
    stage.backend.answer(listPath(resource), () => new Refusal(400));
    stage.draw(resource, addressOf(resource, entry));
    await eventually(heading).toBe(headingOf(resource, entry));
    const { get } = resource;
    expect(stage.backend.calls.filter(({ path }) => path === get?.path)).toEqual([
      { path: get?.path, ...(get && requestOf(get, { id: String(entry['id']) })) },
    ]);
  });
});

const signalled = named(
  placed.flatMap((resource) => {
    const { list } = resource;
    return list.paging === 'client' && list.signals ? [{ ...resource, signals: list.signals }] : [];
  }),
);

describe.each(signalled)('what is unusual about records of %s', (_name, resource) => {
  it('stands beside the declared value alone, and where one record is looked at', async () => {
    const entries = fetchedEntries(resource);
    const found = resource.signals.find(entries.map((entry) => rowOf(resource, entry)));
    const textsOf = (entry: Entry) => found.get(String(entry['id'])) ?? [];
    const page = shownFirst(resource).slice(0, 10);
    const [open = {}] = page.toSorted((a, b) => textsOf(b).length - textsOf(a).length);
    expect(textsOf(open)).not.toEqual([]);
    stage.draw(resource, addressOf(resource, open));
    await listed();
    await eventually(marks).toEqual(
      page.map((entry) =>
        shownColumns(resource, entries).map((column) =>
          column === resource.signals.field ? textsOf(entry).join(' ') : '',
        ),
      ),
    );
    await eventually(() => notes().map(textWithoutButtons)).toEqual(textsOf(open));
  });
});

const related = named(seen.filter(({ details }) => details?.related));

const parsed = (call: Call) => ({ ...call, body: call.body && JSON.parse(call.body) });

const asked = () => stage.backend.calls.map(parsed);

/** The call for what belongs to a record. */
function askedFor(resource: Resource, { resource: name, by, where }: Related, entry: Entry) {
  const other = declarationOf(name);
  const given = Object.entries(givenTo(resource, by, entry) ?? {});
  const [search = ''] = Object.values(givenTo(resource, where, entry) ?? {});
  const own = given.flatMap(([name]) => {
    const filter = other.filters?.[name];
    return filter && 'endpoint' in filter && filter.endpoint ? [filter.endpoint] : [];
  })[0];
  const endpoint = own ?? other.list.endpoint;
  const isParam = (name: string): boolean => other.params?.[name] !== undefined;
  const args: PageArgs = {
    page: 1,
    pageSize: 10,
    search,
    sort: { column: other.list.sort.field, order: other.list.sort.order },
    filters: Object.fromEntries(given.filter(([name]) => !isParam(name))),
    params: Object.fromEntries(given.filter(([name]) => isParam(name))),
  };
  return parsed({ path: endpoint.path, ...requestOf(endpoint as Endpoint<PageArgs>, args) });
}

describe.each(related)('what belongs to a record of %s', (_name, resource) => {
  const all = resource.details?.related ?? [];
  const whole = (entry: Entry): boolean =>
    all.every(({ by, where }) => givenTo(resource, by, entry) && givenTo(resource, where, entry));
  const listing = shownFirst(resource);
  const place = listing.findIndex(
    (entry) => whole(entry) && offeredOn(resource, entry, OFFICER).includes('View'),
  );
  const entry = listing[place] as Entry;

  const holds = async (place: Element, one: Related) => {
    const expected = expectedRelated(resource, one, entry, Date.now());
    await eventually(() => recordsIn(sectionOf(place, one.title))).toEqual(expected);
    await eventually(asked).toContainEqual(askedFor(resource, one, entry));
    const { figures } = one;
    const strips = () => labelled(`${one.title} in figures`, place).map(pairs);
    const counts = Object.entries(figures?.fields ?? {}).map(([name, field]) => [
      field.label,
      shown(field, countsOf(figures?.fields)[name], 'table'),
    ]);
    await eventually(strips).toEqual(figures ? [counts] : []);
    if (figures) {
      const { endpoint, by } = figures;
      const sent = requestOf(endpoint, givenTo(resource, by, entry) ?? {});
      expect(asked()).toContainEqual(parsed({ path: endpoint.path, ...sent }));
    }
    if (expected.length > 0) return;
    const none = `No ${declarationOf(one.resource).label.toLowerCase()} found`;
    await eventually(() => sectionOf(place, one.title)?.textContent).toContain(none);
  };

  it('stands in the dialog, found by filters, params and equal values', async () => {
    stage.draw(resource, pathOf(resource, { page: `${Math.floor(place / PAGE) + 1}` }));
    await listed();
    const dialog = await openDialog('View', dataRows()[place % PAGE]);
    for (const one of all.filter(({ beside }) => !beside)) await holds(dialog, one);
    for (const one of all.filter(({ beside }) => beside)) {
      expect(sectionOf(dialog, one.title)).toBeUndefined();
    }
  });

  it.each(resource.record === undefined ? [] : ['tab'])(
    'stands under its %s, and is not asked for before',
    async () => {
      stage.draw(resource, addressOf(resource, entry));
      await eventually(heading).toBe(headingOf(resource, entry));
      for (const one of all.filter(({ tab }) => !tab)) await holds(panel(), one);
      const titles = [...new Set(all.flatMap(({ tab }) => tab ?? []))];
      expect(tabs().map(textWithoutButtons)).toEqual(['Details', ...titles]);
      for (const title of titles) {
        const under = all.filter(({ tab }) => tab === title);
        for (const one of under) {
          expect(asked()).not.toContainEqual(askedFor(resource, one, entry));
          expect(sectionOf(panel(), one.title)).toBeUndefined();
        }
        fireEvent.click(tabs().find((tab) => textWithoutButtons(tab) === title) as Element);
        for (const one of under) await holds(panel(), one);
      }
    },
  );
});
