import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refunds } from '../../../src/resources/refunds.ts';
import { eventually } from '../../kit/eventually.ts';
import { renderScreen } from '../../kit/render.tsx';
import { choose, field, options, pick, type } from '../../kit/form.ts';
import { rangeText, waitForRows } from '../../kit/list.ts';
import { appears, press, query, button } from '../../kit/screen.ts';
import { envelope } from '../../kit/wire.ts';
import { BY_TAXPAYER, HISTORY, openRefundWire, someRefunds, TAXPAYERS } from './refund-calls.ts';

const FILTER = 'Filter by Taxpayer';
const SEARCH = 'Search by merchant name or TIN...';
const NAMES = ['Abbey & Sons', 'Sunrise Trading', 'Old Sunrise Transport', 'ŋ', 'Cafe\u0301 Noir'];

/** The refund screen with five taxpayers to choose from, the first of whom has one refund. */
async function enter(address = '') {
  const wire = await openRefundWire(envelope(someRefunds(12)));
  wire.on(
    TAXPAYERS,
    envelope(NAMES.map((taxPayerName, index) => ({ id: 70 + index, taxPayerName }))),
  );
  wire.on(BY_TAXPAYER, envelope(someRefunds(1)));
  renderScreen(refunds, wire, address);
  await waitForRows();
  return {
    asked: () => [...wire.received(HISTORY), ...wire.received(BY_TAXPAYER)].map((one) => one.query),
    wire,
  };
}

/** What the dropdown shows as chosen; its placeholder without a choice. */
const chosen = (): string =>
  field(FILTER).closest('.ant-select-content')?.textContent ?? 'no such dropdown';

describe("the dropdown 'Filter by Taxpayer'", () => {
  it("offers the names with the typed letters, and 'Clear search' below them", async () => {
    await enter();
    expect(chosen()).toBe(FILTER);
    fireEvent.mouseDown(field(FILTER));
    await eventually(options).toEqual(['Clear search', ...NAMES]);
    type(FILTER, 'SUNRISE tr');
    await eventually(options).toEqual(['Sunrise Trading', 'Old Sunrise Transport', 'Clear search']);
    expect(field(FILTER).maxLength).toBe(255);
  });

  it("says 'No options available' when nothing matches", async () => {
    await enter();
    fireEvent.mouseDown(field(FILTER));
    type(FILTER, 'no such name');
    await eventually(options).toEqual(['No options available', 'Clear search']);
    await pick('No options available');
    expect(query()).toEqual({});
  });

  it("empties the typed text by 'Clear search' and keeps the choice; without text it takes the choice back", async () => {
    await enter();
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
    const { wire } = await enter();
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
    await enter();
    await choose(FILTER, 'Abbey & Sons');
    await eventually(rangeText).toBe('1–1 of 1');
    type(SEARCH, 'ŋ');
    await appears('No refund requests found matching your criteria');
    expect(field(SEARCH).maxLength).toBe(255);
  });
});
