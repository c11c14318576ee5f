import { describe, expect, it } from 'vitest';
import type { Field } from '../../../src/schema/language/fields.ts';
import type { Resource } from '../../../src/schema/define.ts';
import { figuresOf } from '../../journeys/lists/declared/answers.ts';
import { listedEntries, pathOf, shownFirst } from '../../journeys/lists/declared/choices.ts';
import { declarations, named } from '../../journeys/lists/declared/declarations.ts';
import { offeredOn, rights } from '../../journeys/lists/declared/expected-actions.ts';
import { read, shown } from '../../journeys/lists/declared/expected-cells.ts';
import { linksTo } from '../../journeys/lists/declared/expected-links.ts';
import { dayHeading, sumOf } from '../../journeys/lists/declared/expected-sums.ts';
import { labelOf } from '../../journeys/lists/declared/filter-labels.ts';
import {
  PAGE,
  expectedRows,
  shownColumns,
  shownHeaders,
} from '../../journeys/lists/declared/list-page.ts';
import { declaredTabs, fieldOf } from '../../journeys/lists/declared/screens.ts';
import { eventually } from '../../kit/eventually.ts';
import { appears, listed, textOf } from '../../kit/screen.ts';
import { OFFICER, setStage } from './draw.tsx';
import {
  buttonsOf,
  columnShapes,
  dataRows,
  dayHeadings,
  headerTexts,
  labelled,
  linksOf,
  pairs,
  rowButtons,
  rowTexts,
  total,
} from './look.ts';

/** What stands beside a figure. */
const captionOf = ({ kind, label }: Field): string => (kind === 'money' ? `${label} (GHS)` : label);

const stage = setStage();

const isAllowed = (resource: Resource): boolean => rights(OFFICER, resource);

/** The figures of a strip, by their labels. */
const figures = (label: string): [string, string][] =>
  labelled(label).flatMap((strip) => pairs(strip));

/** How a column of each kind stands. */
const SHAPES: Readonly<Record<Field['kind'], string>> = {
  text: 'text',
  multiline: 'long',
  email: 'text',
  phone: 'line',
  id: 'text',
  number: 'figure',
  money: 'figure',
  percent: 'figure',
  datetime: 'line',
  date: 'word',
  month: 'word',
  boolean: 'word',
  status: 'badge',
  choice: 'word',
  list: 'text',
  link: 'text',
};

/** Texts of which the usual ones are declared are words, like those of a choice. */
const shapeOf = (field: Field): string => ('options' in field ? 'word' : SHAPES[field.kind]);

describe.each(named(declarations.filter(isAllowed)))('the screen of %s', (_name, resource) => {
  const entries = listedEntries(resource);
  const first = shownFirst(resource);
  const { list, actions, details, filters = {} } = resource;

  it('shows the declared columns of its records, their actions, and what else is declared', async () => {
    stage.draw(resource, pathOf(resource));
    await listed();
    expect(document.querySelector('h1')?.textContent).toBe(resource.label);
    const last = actions || details ? ['Actions'] : [];
    expect(headerTexts()).toEqual([...shownHeaders(resource, entries), ...last]);
    expect(rowTexts()).toEqual(expectedRows(resource, entries, first, Date.now()));
    expect(total()).toBe(entries.length);
    expect(columnShapes()).toEqual(
      shownColumns(resource, entries).map((column) =>
        typeof column === 'string' ? shapeOf(fieldOf(resource, column)) : 'joined',
      ),
    );
    expect(rowButtons()).toEqual(
      first
        .slice(0, PAGE)
        .map((entry) => (last.length > 0 ? offeredOn(resource, entry, OFFICER) : [])),
    );
    expect(dataRows().map(linksOf)).toEqual(
      first.slice(0, PAGE).map((entry) => linksTo(resource, entries, entry)),
    );

    expect(document.querySelectorAll('[role=searchbox]')).toHaveLength(list.search ? 1 : 0);
    const tabs = declaredTabs(resource).length;
    expect(document.querySelectorAll('[role=tab]')).toHaveLength(tabs > 0 ? tabs + 1 : 0);
    for (const tab of document.querySelectorAll('[role=tab]')) {
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      expect(panel?.getAttribute('role')).toBe('tabpanel');
      expect(panel?.querySelector('tbody')).not.toBeNull();
    }
    for (const [name, filter = {}] of Object.entries(filters)) {
      await eventually(() => labelled(labelOf(resource, name, filter)).length).toBeGreaterThan(0);
    }
    for (const format of ['PDF', 'Excel', 'CSV']) {
      expect(buttonsOf(document, `Export ${format}`)).toHaveLength(resource.export ? 1 : 0);
    }
    const { create } = resource;
    const creates = create && rights(OFFICER, create);
    expect(buttonsOf(document, create?.label ?? 'Create')).toHaveLength(creates ? 1 : 0);
    const { groupBy } = list;
    const days =
      groupBy === undefined
        ? []
        : first
            .slice(0, PAGE)
            .map((entry) => dayHeading(read(fieldOf(resource, groupBy), entry[groupBy])));
    expect(dayHeadings().flatMap(([day, rows]) => Array.from({ length: rows }, () => day))).toEqual(
      days,
    );
    const totals = (list.paging === 'client' && list.totals) || [];
    expect(figures('Totals')).toEqual(
      totals.map((name) => {
        const { sum, missing } = sumOf(resource, name, entries);
        const field = fieldOf(resource, name);
        const without = missing > 0 ? ` without ${missing} not supplied` : '';
        return [`Total ${captionOf(field)}`, shown(field, sum, 'table') + without];
      }),
    );
    const hasAmounts = shownColumns(resource, entries)
      .flatMap((column) => (typeof column === 'string' ? [column] : column.fields))
      .some((name) => fieldOf(resource, name).kind === 'money');
    const said = [...document.querySelectorAll('main :is(p, small)')].map(textOf);
    expect(said.filter((text) => text === 'Amounts in GHS')).toHaveLength(hasAmounts ? 1 : 0);
    const { summary } = resource;
    expect(said.filter((text) => text.startsWith('Figures of all'))).toEqual(
      summary
        ? [`Figures of all ${resource.label.toLowerCase()}; search and filters apply to the list`]
        : [],
    );
    await eventually(() => figures(`${resource.label} in figures`)).toEqual(
      Object.entries(summary?.fields ?? {}).map(([name, field]) => [
        captionOf(field),
        shown(field, figuresOf(resource)[name], 'table'),
      ]),
    );
  });
});

it('an area that somebody may not see is not asked for', async () => {
  const closed = declarations.filter((resource) => !isAllowed(resource));
  expect(closed).not.toEqual([]);
  for (const resource of closed) {
    stage.draw(resource, pathOf(resource));
    await appears(
      'Your role, Officer, has no access to this area. An administrator can change it.',
    );
    expect(stage.backend.calls).toEqual([]);
  }
});

it('an area that only others may see is drawn for them', async () => {
  const closed = declarations.filter((resource) => !isAllowed(resource));
  for (const resource of closed) {
    stage.draw(resource, pathOf(resource), { permissions: null, extensions: [] });
    await listed();
    expect(rowTexts()).toEqual(
      expectedRows(resource, listedEntries(resource), shownFirst(resource), Date.now()),
    );
  }
});
