import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../kit/eventually.ts';
import { onDay } from '../../kit/days.ts';
import {
  dialogGone,
  footerOf,
  openDialog,
  openedDialog,
  outcome,
  outcomes,
  titleOf,
} from '../../kit/dialog.ts';
import { choose, field, fieldError, pick, type } from '../../kit/form.ts';
import {
  boxOf,
  columnTexts,
  dayHeadings,
  headers,
  waitForRows,
  marks,
  rows,
  searchBox,
  selectionBar,
  tableTexts,
  totals,
} from '../../kit/list.ts';
import {
  fieldsOf,
  figuresOf,
  openRow,
  panel,
  panelTitle,
  section,
  sections,
  timeline,
} from '../../kit/record.ts';
import {
  appears,
  button,
  buttonNames,
  expectNoLeaks,
  heading,
  link,
  openTab,
  press,
  query,
  tabs,
  textOf,
} from '../../kit/screen.ts';
import { seals, SEALS } from '../../kit/samples/seals.ts';
import { envelope, type Wire } from '../../kit/wire.ts';
import { type Around, drawSample, openSampleWire } from './draw.tsx';

async function enter(address = '', around?: Around) {
  onDay('2024-03-06T08:09:10Z');
  const wire = await openSampleWire();
  const rendered = drawSample(seals, wire, `/border-seals${address}`, around);
  await waitForRows();
  return { wire, ...rendered };
}

const codes = (): string[] => columnTexts('Seal').map((text) => text.split(' ')[0] ?? '');
const bodies = (wire: Wire, path: string): unknown[] =>
  wire.received(path).map(({ body }) => JSON.parse(body || '{}'));

describe('the list of seals', () => {
  it('shows each kind of value in its column, under its day, and what is missing as a dash', async () => {
    await enter('?entry=E1');
    expect(heading()).toBe('Border Seals');
    expect(query()).toEqual({ entry: 'E1' });
    expect(
      headers().map((name, place) => [name, ...tableTexts().map((row) => row[place])]),
    ).toEqual([
      ['Seal', 'b-2 Rail', 'A-1 Road', '<b>C</b> Road', '—'],
      ['Remark', '—', 'Torn on arrival', '—', '—'],
      ['Level', '10.0', '3.3', '-1.0', '—'],
      ['Bond', '500.00', '12,000.50', '—', '—'],
      ['Broken', '—', '1 day ago', '—', '—'],
      [
        'Applied',
        '01/03/24 09:30:00 whole for 4 days',
        '01/03/24 07:00:00',
        '28/02/24 23:00:00',
        '—',
      ],
      ['Quota Month', '—', '02/2024', '—', '—'],
      ['Sealed', 'No', 'Yes', '—', '—'],
      ['State', 'Intact', 'Broken', 'Lost', '—'],
      ['Hotline', '—', '+233 20 555 0101', '—', '—'],
      ['Worn', '—', '12.5', '—', '—'],
      ['Way In', ...Array(4).fill('Eastern gate')],
      ['Goods', 'tea', 'salt, rice', '—', '—'],
      ['Paper', '—', 'https://nra.example/p1', '—', '—'],
      ['Need', '5,000.00', '39,001.63', '—', '—'],
      ['Actions', 'Break', 'Lose Amend', 'Lose', 'View'],
    ]);
    expect(dayHeadings()).toEqual([
      'Friday, 01/03/2024',
      'Wednesday, 28/02/2024',
      'Without a date',
    ]);
    expect(totals()).toEqual([
      'Total Bond (GHS) 12,500.50 (2 not supplied)',
      'Total Level 12.3 (1 not supplied)',
    ]);
    await appears('Totals for all border seals. Search and filters affect only the list.');
    await eventually(() => figuresOf('Border Seals summary')).toEqual([
      'Intact 1',
      'Bonds (GHS) 12,500.50',
    ]);
    await eventually(() => rows().map(marks)).toEqual([[], [], ['Nobody pays.'], ['Nobody pays.']]);
    expect(new URL(link('A-1').href).pathname).toBe('/signs/10/A-1');
    expectNoLeaks();
  });

  // Filters of other kinds, and a search: tests/unit/schema/filters.test.ts, list-view.test.ts.
  it.each([
    ['a choice', '?entry=E1', ['b-2', 'A-1', '<b>C</b>', '—']],
    ['several choices', '?carrier=Rail&carrier=Road', ['b-2', 'A-1', '<b>C</b>']],
    ['a search for the words of a choice', '?search=north', ['N-5']],
    ['a search for the words of a state', '?search=intact', ['b-2']],
  ])('is narrowed by %s', async (_, address, expected) => {
    await enter(address);
    expect(codes()).toEqual(expected);
  });

  it('is filtered by several values of a field until Clear search', async () => {
    await enter();
    await choose('Way of the Seal', 'Rail (1)');
    await eventually(() => rows().length).toBe(1);
    await pick('Road (2)');
    await eventually(() => rows().length).toBe(3);
    const box = field('Way of the Seal');
    fireEvent.keyDown(box, { key: 'Escape', keyCode: 27 });
    await eventually(() => box.ariaExpanded).toBe('false');
    fireEvent.keyDown(box, { key: 'Backspace', keyCode: 8 });
    await eventually(() => [rows().length, box.ariaExpanded]).toEqual([1, 'false']);
    await choose('Way of the Seal', 'Clear search');
    await eventually(() => rows().length).toBe(5);
  });

  it('has tabs with the number that the filters leave each, whatever is searched', async () => {
    await enter();
    expect(tabs()).toEqual(['All', 'Intact 1', 'Broken 1', 'Lost 2']);
    openTab('Lost 2');
    await eventually(codes).toEqual(['<b>C</b>', 'N-5']);
    expect(query()).toMatchObject({ tab: 'Lost' });
    await choose('Filter by Way In', 'North & West (1)');
    await eventually(codes).toEqual(['N-5']);
    expect(tabs()).toEqual(['All', 'Intact 0', 'Broken 0', 'Lost 1']);
    fireEvent.change(searchBox(), { target: { value: 'no such text' } });
    await appears('Not one seal of that kind');
    expect(tabs()).toEqual(['All', 'Intact 0', 'Broken 0', 'Lost 1']);
    press('Clear Filters');
    await eventually(() => rows().length).toBe(2);
    expect(searchBox().value).toBe('');
  });
});

describe('a seal', () => {
  it('is shown in a dialog where nothing can be done with it', async () => {
    await enter('?entry=N9');
    const details = await openDialog('View', rows()[0]);
    expect(titleOf(details)).toBe('The Seal');
    expect(fieldsOf(details)).toMatchObject({
      Code: 'N-5',
      State: 'Lost',
      Bond: '7.00',
      Applied: '—',
      Expires: '—',
    });
    expect(sections(details)).not.toContain('Why');
    expect(sections(details)).not.toContain('Its Checks');
    expect(timeline(details)).toEqual([
      ['Applied as N-5', ''],
      ['Broken', 'Not yet'],
    ]);
  });

  it('is shown beside its list, with related records and figures', async () => {
    const { wire } = await enter();
    wire.on('/checks', envelope({ answer: { list: [], total: 0 } }));
    openRow(rows()[1] as Element);
    await eventually(panelTitle).toBe('The Seal: A-1 Road');
    expect(location.pathname).toBe('/border-seals/1');
    const record = panel() as HTMLElement;
    expect(fieldsOf(record)).toMatchObject({ Expires: '31/12/2024', Remark: 'Torn on arrival' });
    expect(timeline(record)).toEqual([
      ['Applied as A-1', 'By Kofi', '01/03/2024 07:00:00'],
      ['Broken', '05/03/2024 08:09:10'],
    ]);
    await eventually(() => textOf(section(record, 'Of That Carrier') as Element)).toContain(
      '<b>C</b>',
    );
    expect(textOf(section(record, 'Of That Carrier') as Element)).not.toContain('b-2');
    await eventually(() => fieldsOf(section(record, 'Of That Carrier') as Element)).toMatchObject({
      Owed: '7.00',
    });
    expect(bodies(wire, '/seals/carriers')).toEqual([{ mail: 'ama@nra.example', seal: 'A-1' }]);
    expect(tabs(record)).toEqual(['Details', 'Border']);
    expect(wire.received('/checks')).toEqual([]);
    openTab('Border', record);
    await appears('Nothing checked', record);
    const [call] = wire.received('/checks');
    expect(call?.query).toBe('seal=A-1');
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      filters: { post: '10', day: '2024-03-01..2024-04-01' },
      span: '2024-03-01..2024-04-01',
      search: '',
    });
  });

  it('is asked for by its own call at its address, and does not wait for its list', async () => {
    const wire = await openSampleWire();
    wire.on('/seals', { status: 400 });
    drawSample(seals, wire, '/border-seals/1');
    await eventually(panelTitle).toBe('The Seal: A-1 Road');
    expect(bodies(wire, '/seals/one')).toEqual([{ seal: '1' }]);
  });
});

describe('an action on a seal', () => {
  it('that changes its state reads it again, sends one call and says what is declared', async () => {
    const { wire, toasts } = await enter();
    const [, b2] = SEALS;
    wire.on('/seals/one', envelope({ seal: b2 }));
    wire.on('/seals/break', { status: 500 }, envelope(null, 'Well done'));
    fireEvent.keyDown(rows()[0] as Element, { key: 'b' });
    const dialog = await openedDialog();
    expect(titleOf(dialog)).toBe('Break Border Seal');
    await appears('It is broken for good.', dialog);
    expect(Object.keys(fieldsOf(dialog))).toEqual([
      'Code',
      'Bond',
      'Applied',
      'Expires',
      'Quota Month',
      'Worn',
    ]);
    press('Break', footerOf(dialog));
    await eventually(() => toasts).toEqual(['Error: Still whole']);
    await eventually(() => button('Break', footerOf(dialog)).disabled).toBe(false);
    wire.on('/seals', envelope([{ ...b2, state: 'Broken' }]));
    press('Break', footerOf(dialog));
    await dialogGone();
    expect(toasts.at(-1)).toBe('Success: Broken');
    expect(wire.received('/seals/break').map(({ query }) => query)).toEqual(['id=2', 'id=2']);
    await eventually(() => columnTexts('State')).toEqual(['Broken']);
  });

  it('that has an input sends it, and the other lists that it changes are fetched again', async () => {
    const { wire, toasts } = await enter();
    const silent = { body: '{"responseCode":"500"}' };
    wire.on('/seals/lose', silent, { body: '{"responseCode":"200"}' });
    await eventually(() => wire.received('/posts').length).toBe(1);
    const dialog = await openDialog('Lose', rows()[1]);
    expect(titleOf(dialog)).toBe('Write it off');
    press('Lose', footerOf(dialog));
    await eventually(() => fieldError(field('Remark', dialog))).toBe('Remark is required');
    press('Lost at sea', dialog);
    press('Lose', footerOf(dialog));
    await eventually(() => toasts).toEqual(['Error: The seal is as it was.']);
    await eventually(() => button('Lose', footerOf(dialog)).disabled).toBe(false);
    expect(wire.received('/posts')).toHaveLength(1);
    press('Lose', footerOf(dialog));
    await dialogGone();
    expect(toasts.at(-1)).toBe('Success: The seal is lost.');
    expect(wire.received('/seals/lose').map(({ method, query }) => [method, query])).toEqual([
      ['PATCH', 'id=1'],
      ['PATCH', 'id=1'],
    ]);
    expect(bodies(wire, '/seals/lose')[1]).toEqual({ why: 'Lost at sea' });
    await eventually(() => wire.received('/posts').length).toBe(2);
  });

  it('that edits begins with the values of the record and sends them all', async () => {
    const { wire } = await enter();
    wire.on('/seals/amend', envelope(null));
    const dialog = await openDialog('Amend', rows()[1]);
    expect(titleOf(dialog)).toBe('Amend Border Seal');
    expect(fieldsOf(dialog)).toEqual({});
    type('Bond', '12 000.60', dialog);
    press('Amend', footerOf(dialog));
    await dialogGone();
    expect(wire.received('/seals/amend')[0]?.method).toBe('PUT');
    expect(bodies(wire, '/seals/amend')).toEqual([
      { bond: 12_000.6, expires: '2024-12-31', sealed: true, goods: ['salt', 'rice'], id: '1' },
    ]);
  });

  it('on several is asked for once, sent for each, and says what became of each', async () => {
    const { wire, toasts } = await enter();
    wire.on('/seals/lose', envelope(null), envelope(null, 'Not this one.', '409'), envelope(null));
    press('Select');
    expect(buttonNames(selectionBar() as Element)).toEqual(['Lose (0)', 'Done']);
    for (const row of rows().slice(0, 3)) fireEvent.click(boxOf(row));
    const dialog = await openDialog('Lose (2)');
    type('Remark', 'Sunk', dialog);
    press('Lose 2', dialog);
    await eventually(() => outcome(dialog)).toBe('1 of 2 done, 1 failed.');
    expect(outcomes(dialog)).toEqual(['A-1 Road: Done', '<b>C</b> Road: Not this one.']);
    press('Lose the remaining 1', dialog);
    await eventually(() => outcome(dialog)).toBe('2 of 2 done.');
    expect(bodies(wire, '/seals/lose')).toEqual(Array.from({ length: 3 }, () => ({ why: 'Sunk' })));
    expect(toasts).toEqual([]);
  });

  it('that adds one needs all that is not optional, and sends what was typed by kind', async () => {
    const { wire, toasts } = await enter();
    wire.on('/seals/apply', { body: '{"responseCode":"200"}' });
    const dialog = await openDialog('Apply Seal');
    await appears('It can not be taken back.', dialog);
    press('Apply Seal', footerOf(dialog));
    const labels = ['Code', 'Carrier', 'Contact', 'Level', 'Paper'];
    await eventually(() => labels.map((label) => fieldError(field(label, dialog)))).toEqual([
      'Code is required',
      'Carrier is required',
      '',
      'Level is required',
      'Paper is required',
    ]);
    for (const [label, value] of [
      ['Code', ' Z-9 '],
      ['Level', '-1,234.5'],
      ['Bond', '12 345.60'],
      ['Broken', '5/3/2024 9:07'],
      ['Quota Month', '2/2024'],
      ['Goods', 'salt\n\n rice '],
      ['Paper', 'https://nra.example/a?b'],
    ] as const)
      type(label, value, dialog);
    await choose('Carrier', 'Rail', dialog);
    await choose('Sealed', 'No', dialog);
    await choose('Way In', 'North & West', dialog);
    press('Apply Seal', footerOf(dialog));
    await dialogGone();
    expect(bodies(wire, '/seals/apply')).toEqual([
      {
        seal: {
          code: 'Z-9',
          carrier: 'Rail',
          level: -1234.5,
          bond: 12_345.6,
          broken: '2024-03-05T09:07:00.000Z',
          quota: '2024-02',
          sealed: false,
          entry: 'N9',
          goods: ['salt', 'rice'],
          paper: 'https://nra.example/a?b',
        },
      },
    ]);
    expect(toasts).toEqual(['Success: Sealed.']);
  });
});

const buttons = ['Apply Seal', 'Export PDF', 'Lose'];
it.each<[string, Around, string]>([
  [
    'whose role has not the right',
    { without: ['reports.run', 'figures.read', 'users.manage', 'refunds.decide'] },
    'Worn',
  ],
  ['whose backend has not the extension', { extensions: ['users.update'] }, 'Hotline'],
])('what is guarded is not there, nor asked for, for somebody %s', async (_, around, column) => {
  const { wire } = await enter('', around);
  openRow(rows()[1] as Element);
  await eventually(panelTitle).toBe('The Seal: A-1 Road');
  await eventually(() => section(panel() as Element, 'Of That Carrier')).toBeDefined();
  expect(headers()).toHaveLength(15);
  expect(headers()).not.toContain(column);
  expect(buttonNames().filter((name) => buttons.includes(name))).toEqual([]);
  expect([...wire.received('/seals/summary'), ...wire.received('/seals/carriers')]).toEqual([]);
});
