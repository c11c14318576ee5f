import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refunds } from '../../../src/resources/refunds.ts';
import { eventually } from '../../kit/eventually.ts';
import { rangeText, goToPage, waitForRows, rows, sortBy, sorting } from '../../kit/list.ts';
import { renderScreen } from '../../kit/render.tsx';
import { openTab, press, query } from '../../kit/screen.ts';
import { tableDraws } from '../../kit/table-draws.ts';
import { envelope } from '../../kit/wire.ts';
import { openRefundWire, someRefunds } from './refund-calls.ts';

/** Longer than it takes until the address follows a keystroke and the rows are fetched anew. */
const SETTLED_MS = 600;
const settled = () => new Promise((resolve) => setTimeout(resolve, SETTLED_MS));

const boxes = () => document.querySelectorAll('tbody input');

const CHANGES: Readonly<Record<string, () => Promise<void>>> = {
  'a keystroke': async () => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'abbey' } });
    await eventually(query).toMatchObject({ search: 'abbey' });
  },
  'a sort': async () => {
    sortBy('Amount');
    await eventually(sorting).toEqual({ Amount: 'descending' });
  },
  'another page': async () => {
    goToPage(2);
    await eventually(rangeText).toBe('11–20 of 25');
  },
  'a tab': async () => {
    openTab('Submitted 25');
    await eventually(query).toMatchObject({ tab: 'Submitted' });
  },
  'an opened record': async () => {
    fireEvent.click(rows()[0] as Element);
    await eventually(() => document.querySelector('section h2')).toBeTruthy();
  },
  'a selection': async () => {
    press('Select');
    await eventually(() => boxes().length).toBe(10);
  },
};

describe('a list', () => {
  beforeEach(async () => {
    renderScreen(refunds, await openRefundWire(envelope(someRefunds(25))));
    await waitForRows();
    await settled();
  });

  it.for(Object.entries(CHANGES))('renders exactly once for %s', async ([, change]) => {
    const before = tableDraws();
    await change();
    await settled();
    expect(tableDraws() - before).toBe(1);
  });
});
