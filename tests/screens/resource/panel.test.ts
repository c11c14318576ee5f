import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../kit/eventually.ts';
import { renderPage } from '../../kit/render.tsx';
import { dialogGone, openDialog } from '../../kit/dialog.ts';
import { waitForRows, rowOf, rows } from '../../kit/list.ts';
import { fieldsOf, panel, panelTitle } from '../../kit/record.ts';
import {
  appears,
  buttonNames,
  follow,
  link,
  openTab,
  press,
  textOf,
  textsOf,
} from '../../kit/screen.ts';
import { envelope, type Wire } from '../../kit/wire.ts';
import { BY_TAXPAYER, HISTORY, openRefundWire, UPDATE_STATUS, waiting } from './refund-calls.ts';

const SCREEN = '/taxpayer-refund';
const TAXPAYERS = '/api/TAXPayers/GetTAXPayer';

const SUMS = '/api/TAXPayers/GetTaxpayerTransactionSummaryByTIN';

const at = (): string => location.pathname + location.search;
/** The row that has the focus, by its first cell. */
const focusedRow = (): string =>
  document.activeElement?.matches('tr')
    ? textOf(document.activeElement.children[0] as Element)
    : '';

const refund = (id: number, change: object = {}) => ({
  ...waiting,
  id,
  transactionId: `TXN-${id}`,
  createdDate: `2024-06-${30 - id}T08:00:00Z`,
  ...change,
});
const three = [refund(1), refund(2), refund(3, { refundStatus: 'Approved' })];

async function enter(path = SCREEN, all: readonly object[] = three) {
  // A new tab, in which nobody has come from a list.
  history.replaceState(null, '');
  const wire = await openRefundWire(envelope(all));
  wire.on(BY_TAXPAYER, envelope(all));
  const rendered = renderPage(path, wire);
  await waitForRows();
  return { wire, ...rendered };
}

/** What stands under the open tab. */
const shown = (): string =>
  textOf(panel()?.querySelector('[role=tabpanel][aria-hidden=false]') as Element);
const opened = (id: number) => eventually(panelTitle).toBe(`Refund Details: TXN-${id}`);
const lists = (wire: Wire): number => wire.received(HISTORY).length;

describe('a record beside its list', () => {
  it('opens by a click on its row, at an address that keeps the query of the list', async () => {
    const { wire } = await enter(`${SCREEN}?size=20`);
    fireEvent.click(rowOf('TXN-2').children[0] as Element);
    await opened(2);
    expect(at()).toBe(`${SCREEN}/2?size=20`);
    await eventually(() => document.title).toMatch(/^Refund TXN-2 · /);
    expect(document.activeElement).toBe(panel()?.querySelector('h2'));
    expect(rowOf('TXN-2').getAttribute('aria-current')).toBe('true');
    expect(link('Taxpayer Refund').getAttribute('aria-current')).toBe('page');
    expect(rows()).toHaveLength(3);
    expect(lists(wire)).toBe(1);
  });

  it.each<[string, () => void]>([
    ['its button', () => press('Close', panel() as Element)],
    ['Escape', () => fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })],
    ['Back', () => history.back()],
  ])('is left by %s for the row that is open, without a call', async (_, leave) => {
    const { wire } = await enter(`${SCREEN}?size=20`);
    const { title: before } = document;
    fireEvent.click(rowOf('TXN-1'));
    await opened(1);
    // The next record takes the place of the first: the way back leads to the list.
    fireEvent.click(rowOf('TXN-2'));
    await opened(2);
    leave();
    await eventually(panel).toBeNull();
    expect(at()).toBe(`${SCREEN}?size=20`);
    await eventually(focusedRow).toBe('TXN-2');
    expect(document.title).toBe(before);
    expect(lists(wire)).toBe(1);
  });

  it('is there at once at its address, out of the list, and Close leads to the list', async () => {
    const { wire } = await enter(`${SCREEN}/3?size=20`);
    await opened(3);
    expect(lists(wire)).toBe(1);
    press('Close', panel() as Element);
    await eventually(at).toBe(`${SCREEN}?size=20`);
  });

  it('shows all that is known and the other refunds of its taxpayer, which lead to theirs', async () => {
    const { wire } = await enter(`${SCREEN}/1`);
    await opened(1);
    expect(fieldsOf(panel() as Element)).toMatchObject({
      TIN: '1000000070',
      Phone: waiting.customerPhoneNumber,
    });
    expect(wire.received(BY_TAXPAYER)).toEqual([]);
    openTab('Taxpayer', panel() as Element);
    await appears('Other Refunds of the Taxpayer');
    await eventually(() => wire.received(BY_TAXPAYER)[0]?.query).toBe('id=70');
    await eventually(() => textsOf(panel() as Element, '.ant-table td a')).toEqual([
      'TXN-2',
      'TXN-3',
    ]);
    follow('TXN-3', panel() as Element);
    await opened(3);
    expect(buttonNames(panel() as Element)).not.toContain('Approve');
  });

  it('has the taxes of its taxpayer below it, by the TIN, which come back after a failure', async () => {
    const taxpayer = { id: 1, taxPayerName: 'Harbour Foods', taxPayerTIN: waiting.taxPayerTIN };
    const sums = { summary: { totalGST: 1234.5, mtdwht: 0, ytdwht: null } };
    const { wire } = await enter(`${SCREEN}/1`);
    wire.on(TAXPAYERS, envelope([taxpayer]));
    wire.on(SUMS, { status: 500, body: '' }, envelope(sums));
    await opened(1);
    openTab('Taxpayer', panel() as Element);
    await eventually(shown).toContain('Harbour Foods');
    await eventually(() => panel()?.querySelector('[role=alert]')).not.toBeNull();
    press('Retry', panel() as Element);
    await eventually(() => fieldsOf(panel() as Element)).toMatchObject({
      'Total GST': '1,234.50',
      'WHT Month to Date': '0.00',
      'WHT Year to Date': '—',
    });
    const byTin = `tin=${waiting.taxPayerTIN}`;
    expect(wire.received(SUMS).map(({ query }) => query)).toEqual([byTin, byTin]);
  });

  it('says what is unusual about it, in the list, beside it and before a decision', async () => {
    const twice = [refund(1), refund(2, { transactionId: 'TXN-1', customerName: null })];
    await enter(`${SCREEN}/1`, twice);
    await opened(1);
    const sentence = '1 other request for the same transaction.';
    await appears(sentence, panel() as HTMLElement);
    const marks = [...document.querySelectorAll('tbody [data-signal]')];
    expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([sentence, sentence]);
    const approve = await openDialog('Approve', panel() as Element);
    await appears(sentence, approve);
  });
});

it('after a decision beside the list the next one that waits is open', async () => {
  const decided = [refund(1, { refundStatus: 'Approved' }), refund(2), refund(3)];
  const wire = await openRefundWire(envelope([refund(1), refund(2), refund(3)]), envelope(decided));
  wire.on(BY_TAXPAYER, envelope([refund(1)]));
  wire.on(UPDATE_STATUS, envelope(null));
  renderPage(`${SCREEN}/1`, wire);
  await waitForRows();
  await opened(1);
  press('Approve', await openDialog('Approve', panel() as Element));
  await dialogGone();
  await opened(2);
  expect(at()).toBe(`${SCREEN}/2`);
  await eventually(() => document.activeElement).toBe(panel()?.querySelector('h2'));
});

it.each<[string, 'click' | 'auxclick' | 'keydown', object, boolean]>([
  ['Ctrl', 'click', { ctrlKey: true }, true],
  ['⌘', 'click', { metaKey: true }, true],
  ['Shift', 'click', { shiftKey: true }, true],
  ['Ctrl and Shift', 'click', { ctrlKey: true, shiftKey: true }, true],
  ['the middle button', 'auxclick', { button: 1 }, true],
  ['the right button', 'auxclick', { button: 2 }, false],
  ['Ctrl and Enter', 'keydown', { key: 'Enter', ctrlKey: true }, true],
  ['Shift and Enter', 'keydown', { key: 'Enter', shiftKey: true }, true],
])('%s on a row works as on a link', async (_what, kind, event, opensApart) => {
  await enter(`${SCREEN}?size=20`);
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  getSelection()?.selectAllChildren(rowOf('TXN-2'));
  const target = kind === 'keydown' ? rowOf('TXN-2') : (rowOf('TXN-2').children[0] as Element);
  const fire = (at: Element) => {
    const Kind = kind === 'keydown' ? KeyboardEvent : MouseEvent;
    fireEvent(at, new Kind(kind, { bubbles: true, cancelable: true, ...event }));
  };
  fire(target);
  const apart = [`${SCREEN}/2?size=20`, '_blank', 'noopener'];
  expect(open.mock.calls).toEqual(opensApart ? [apart] : []);
  expect(at()).toBe(`${SCREEN}?size=20`);
  fire(rowOf('TXN-2').querySelector('button') as Element);
  expect(open.mock.calls).toHaveLength(opensApart ? 1 : 0);
});
