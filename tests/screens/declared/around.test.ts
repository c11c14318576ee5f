import { cleanup, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listPath } from '../../journeys/lists/declared/answers.ts';
import {
  chosenEntries,
  fetchedEntries,
  filterValues,
  givenChoices,
  givenParams,
  listedEntries,
  pathOf,
} from '../../journeys/lists/declared/choices.ts';
import { named } from '../../journeys/lists/declared/declarations.ts';
import { rights } from '../../journeys/lists/declared/expected-actions.ts';
import { read } from '../../journeys/lists/declared/expected-cells.ts';
import { foundBy } from '../../journeys/lists/declared/expected-found.ts';
import { filtered, inOrder } from '../../journeys/lists/declared/expected-rows.ts';
import { expectedRows } from '../../journeys/lists/declared/list-page.ts';
import { declaredTabs, type Entry, fieldOf } from '../../journeys/lists/declared/screens.ts';
import { eventually } from '../../kit/eventually.ts';
import { listed } from '../../kit/screen.ts';
import { samples } from '../../unit/resources/declared/samples.ts';
import { OFFICER, setStage } from './draw.tsx';
import { labelled, parameter, rowTexts, total, typeInto } from './look.ts';

const stage = setStage();
const seen = samples.filter((resource) => rights(OFFICER, resource));

const calls = (path: string) => stage.backend.calls.filter((call) => call.path === path);

const drawn = (): Element[] => [...document.querySelectorAll('[role=tab]')];

const texts = () => drawn().map((tab) => tab.textContent);

describe.each(named(seen.filter(({ params }) => params)))('the list of %s', (_name, resource) => {
  it('is not asked for before all is there that its page gives it', async () => {
    const given = givenParams(resource);
    for (const name of Object.keys(given)) {
      const { [name]: _, ...others } = given;
      stage.draw(resource, pathOf(resource), OFFICER, others);
      await eventually(() => document.querySelector('h1')?.textContent).toBe(resource.label);
      cleanup();
    }
    stage.draw(resource, pathOf(resource));
    await listed();
    expect(calls(listPath(resource))).toHaveLength(1);
  });
});

const tabbed = named(seen.filter(({ list }) => list.paging === 'client' && list.tabs));

describe.each(tabbed)('the tabs of %s', (_name, resource) => {
  const field = String(resource.list.tabs);
  const tabs = declaredTabs(resource);
  const labels = (some: readonly Entry[]): string[] => [
    'All',
    ...tabs.map(([word, label]) => `${label} ${filtered(resource, some, field, {}, word).length}`),
  ];

  it('say how many records the filters leave each, whatever is searched, and show them', async () => {
    const entries = listedEntries(resource);
    stage.draw(resource, pathOf(resource));
    await listed();
    await eventually(texts).toEqual(labels(entries));
    for (const [place, [word]] of tabs.entries()) {
      fireEvent.click(drawn()[place + 1] as Element);
      await eventually(() => parameter('tab')).toBe(word);
      const left = filtered(resource, inOrder(resource, entries), field, {}, word);
      expect(rowTexts()).toEqual(expectedRows(resource, entries, left, Date.now()));
    }
    const { pathname, search } = location;
    const shown = rowTexts();
    stage.redraw(resource, pathname + search);
    await eventually(rowTexts).toEqual(shown);
    typeInto(labelled(resource.list.search?.placeholder ?? '')[0] as Element, 'no such text');
    await eventually(() => rowTexts().length).toBe(0);
    expect(texts()).toEqual(labels(entries));
  });

  it('count what each filter leaves', async () => {
    for (const [name, filter = {}] of Object.entries(resource.filters ?? {})) {
      const [value = ''] = filterValues(resource, name, filter);
      const chosen = { ...givenChoices(resource), [name]: value };
      stage.redraw(resource, pathOf(resource, { [name]: value }));
      await eventually(texts).toEqual(labels(chosenEntries(resource, chosen)));
      expect(total() ?? 0).toBe(chosenEntries(resource, chosen).length);
    }
  });
});

const findable = seen.filter(({ findBy }) => findBy);

it('records are found from anywhere by their names, which lead to them', async () => {
  expect(findable).not.toEqual([]);
  for (const resource of findable) {
    const { findBy = [], label, record = '' } = resource;
    // Of a list in pages those are found that the backend sends first.
    const entries = fetchedEntries(resource).slice(0, resource.list.paging === 'server' ? 5 : 99);
    const [name = '', detail = ''] = findBy;
    const text = String(entries.find((entry) => entry[name])?.[name]).slice(0, 2);
    const expected = foundBy(resource, entries, text);
    stage.drawPalette(findable);
    typeInto(document.querySelector('dialog input') as Element, text);
    const group = () =>
      [...document.querySelectorAll('[cmdk-group]')].find(
        (one) => one.querySelector('[cmdk-group-heading]')?.textContent === label,
      );
    const options = () => [...(group()?.querySelectorAll('[role=option]') ?? [])];
    const said = (entry: Entry, name: string) =>
      name === '' ? '' : String(read(fieldOf(resource, name), entry[name]) ?? '');
    await eventually(() =>
      options().map((one) => [...one.children].map(({ textContent }) => textContent)),
    ).toEqual(expected.map((entry) => [said(entry, name), said(entry, detail)]));
    fireEvent.click(options()[0] as Element);
    const first = expected[0] ?? {};
    await eventually(() => location.pathname).toBe(record.replace(':id', String(first['id'])));
    cleanup();
  }
});
