import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refunds } from '../../../src/resources/refunds.ts';
import { eventually } from '../../kit/eventually.ts';
import { freezeTime } from '../../kit/fake-time.ts';
import { choose, field, options, pick, type } from '../../kit/form.ts';
import {
  columnTexts,
  goToPage,
  headers,
  rangeText,
  sortBy,
  tableTexts,
  waitForRows,
} from '../../kit/list.ts';
import { renderScreen } from '../../kit/render.tsx';
import { appears, button, press, query } from '../../kit/screen.ts';
import { envelope } from '../../kit/wire.ts';
import { BY_TAXPAYER, openRefundWire, someRefunds, TAXPAYERS, waiting } from './refund-calls.ts';

const SEARCH = 'Search by merchant name or TIN...';

const ids = (): string[] => columnTexts('Transaction ID');

it('the list of refunds has its columns in order, as a row of texts', async () => {
  freezeTime(new Date('2024-06-13T09:00:00Z'));
  renderScreen(refunds, await openRefundWire(envelope([waiting])));
  await waitForRows();
  const [row] = tableTexts();
  expect(headers().map((name, place) => [name, row?.[place]])).toEqual([
    ['Transaction ID', 'TXN-7'],
    ['Taxpayer', 'Abbey & Sons'],
    ['TIN', '1000000070'],
    ['Amount', '1,234.50'],
    ['GST Amount', '185.18'],
    ['Refund Reason', 'Paid twice'],
    ['Submission Date', '01/06/24 08:05:09 waiting for 12 days'],
    ['Status', 'Submitted'],
    ['Customer Info', 'Nana Kofi +999 20 555 0107 7 Harbour Road'],
    ['Actions', 'Approve Reject'],
  ]);
  // Screen readers would read out all rows that a sort or a decision changes.
  expect(document.querySelector('[aria-live=polite] tr')).toBeNull();
});

it('the address of a list holds search, sort, page and page size, and is enough to draw the same list', async () => {
  renderScreen(refunds, await openRefundWire(envelope(someRefunds(25))));
  await waitForRows();
  type(SEARCH, 'abbey');
  sortBy('Amount');
  sortBy('Amount');
  await choose('Page Size', '20 / page');
  expect([...new Set(options())]).toEqual(['10 / page', '20 / page', '50 / page']);
  goToPage(2);
  await eventually(query).toEqual({
    search: 'abbey',
    sort: 'amount',
    order: 'asc',
    size: '20',
    page: '2',
  });
  expect(ids()).toEqual(['TXN-21', 'TXN-22', 'TXN-23', 'TXN-24', 'TXN-25']);
});

const FILTER = 'Filter by Taxpayer';
const NAMES = ['Abbey & Sons', 'Sunrise Trading', 'Old Sunrise Transport', 'ŋ', 'Cafe\u0301 Noir'];

/** The refund screen with five taxpayers to choose from, the first of whom has one refund. */
async function enterWithNames() {
  const wire = await openRefundWire(envelope(someRefunds(12)));
  wire.on(
    TAXPAYERS,
    envelope(NAMES.map((taxPayerName, index) => ({ id: 70 + index, taxPayerName }))),
  );
  wire.on(BY_TAXPAYER, envelope(someRefunds(1)));
  renderScreen(refunds, wire);
  await waitForRows();
  return wire;
}

/** What the dropdown shows as chosen; its placeholder without a choice. */
const chosen = (): string =>
  field(FILTER).closest('.ant-select-content')?.textContent ?? 'no such dropdown';

describe("the dropdown 'Filter by Taxpayer'", () => {
  it("offers the names with the typed letters, and 'Clear search' below them", async () => {
    await enterWithNames();
    expect(chosen()).toBe(FILTER);
    fireEvent.mouseDown(field(FILTER));
    await eventually(options).toEqual(['Clear search', ...NAMES]);
    type(FILTER, 'SUNRISE tr');
    await eventually(options).toEqual(['Sunrise Trading', 'Old Sunrise Transport', 'Clear search']);
    expect(field(FILTER).maxLength).toBe(255);
  });

  it("says 'No options available' when nothing matches", async () => {
    await enterWithNames();
    fireEvent.mouseDown(field(FILTER));
    type(FILTER, 'no such name');
    await eventually(options).toEqual(['No options available', 'Clear search']);
    await pick('No options available');
    expect(query()).toEqual({});
  });

  it("empties the typed text by 'Clear search' and keeps the choice; without text it takes the choice back", async () => {
    await enterWithNames();
    await choose(FILTER, 'Abbey & Sons');
    await eventually(query).toEqual({ taxPayerId: '70' });
    fireEvent.mouseDown(field(FILTER));
    type(FILTER, 'abc');
    await eventually(options).toEqual(['No options available', 'Clear search']);
    await pick('Clear search');
    await eventually(() => field(FILTER).value).toBe('');
    expect(query()).toEqual({ taxPayerId: '70' });
    await choose(FILTER, 'Clear search');
    await eventually(query).toEqual({});
    await eventually(rangeText).toBe('1–10 of 12');
    expect(chosen()).toBe(FILTER);
  });
});

describe('a taxpayer filter', () => {
  it('that leaves nothing says so, and Clear Filters brings all back with the search', async () => {
    const wire = await enterWithNames();
    wire.on(BY_TAXPAYER, envelope([]));
    await choose(FILTER, 'ŋ');
    await appears('No refund requests found matching your criteria');
    expect(button('Export PDF').disabled).toBe(true);
    type(SEARCH, 'abc');
    press('Clear Filters');
    await eventually(rangeText).toBe('1–10 of 12');
    expect(field(SEARCH).value).toBe('');
    expect(chosen()).toBe(FILTER);
    await eventually(query).toEqual({});
  });

  it('and a search narrow together; the search box takes 255 characters', async () => {
    await enterWithNames();
    await choose(FILTER, 'Abbey & Sons');
    await eventually(rangeText).toBe('1–1 of 1');
    type(SEARCH, 'ŋ');
    await appears('No refund requests found matching your criteria');
    expect(field(SEARCH).maxLength).toBe(255);
  });
});
