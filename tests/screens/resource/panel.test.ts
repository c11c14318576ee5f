import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../kit/eventually.ts';
import { renderPage } from '../../kit/render.tsx';
import { dialogGone, openDialog } from '../../kit/dialog.ts';
import { listed, rowOf, rows } from '../../kit/list.ts';
import { facts } from '../../kit/record.ts';
import { appears, button, buttonNames, press, textOf } from '../../kit/screen.ts';
import { PROFILE, validToken } from '../../kit/session.ts';
import { envelope, openWire, type Wire } from '../../kit/wire.ts';
import { BY_TAXPAYER, HISTORY, openRefundWire, UPDATE_STATUS, waiting } from './refund-calls.ts';

const SCREEN = '/taxpayer-refund';
const TAXPAYERS = '/api/TAXPayers/GetTAXPayer';
const TRANSACTIONS = '/api/Transactions/GetTransactionList';
const DEVICES = '/api/Devices/GetDeviceList';
const SUMS = '/api/TAXPayers/GetTaxpayerTransactionSummaryByTIN';

/** The record beside the list; null without one. */
const panel = (): HTMLElement | null => document.querySelector('section[aria-labelledby]');
const title = (): string => panel()?.querySelector('h2')?.textContent ?? '';
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
  await listed();
  return { wire, ...rendered };
}

const tabs = (): Element[] => [...(panel()?.querySelectorAll('[role=tab]') ?? [])];
const tab = (label: string): Element => tabs().find((one) => textOf(one) === label) as Element;
/** What stands under the open tab. */
const shown = (): string => textOf(panel()?.querySelector('[role=tabpanel]') as Element);
const opened = (id: number) => eventually(title).toBe(`Refund Details: TXN-${id}`);
const lists = (wire: Wire): number => wire.received(HISTORY).length;

describe('a record beside its list', () => {
  it('opens by a click on its row, at an address that keeps the query of the list', async () => {
    const { wire, noise } = await enter(`${SCREEN}?size=20`);
    fireEvent.click(rowOf('TXN-2').children[0] as Element);
    await opened(2);
    expect(at()).toBe(`${SCREEN}/2?size=20`);
    await eventually(() => document.title).toMatch(/^Refund TXN-2 · /);
    expect(document.activeElement).toBe(panel()?.querySelector('h2'));
    expect(rowOf('TXN-2').getAttribute('aria-current')).toBe('true');
    expect(rows()).toHaveLength(3);
    expect(lists(wire)).toBe(1);
    expect(noise).toEqual([]);
  });

  it('opens by Enter on its row, and not by what has a click of its own', async () => {
    const { noise } = await enter();
    const row = rowOf('TXN-1') as HTMLElement;
    await openDialog('Approve', row);
    press('Cancel');
    await dialogGone();
    fireEvent.keyDown(button('Approve', row), { key: 'Enter' });
    expect(at()).toBe(SCREEN);
    row.focus();
    fireEvent.keyDown(row, { key: 'Enter' });
    await opened(1);
    expect(noise).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['its button', () => press('Close', panel() as Element)],
    ['Escape', () => fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })],
    ['Back', () => history.back()],
  ])('is left by %s for the row that is open, without a call', async (_, leave) => {
    const { wire, noise } = await enter(`${SCREEN}?size=20`);
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
    expect(noise).toEqual([]);
  });

  it('is there at once at its address, out of the list, and Close leads to the list', async () => {
    const { wire, noise } = await enter(`${SCREEN}/3?size=20`);
    await opened(3);
    expect(lists(wire)).toBe(1);
    press('Close', panel() as Element);
    await eventually(at).toBe(`${SCREEN}?size=20`);
    expect(noise).toEqual([]);
  });

  it('is found in the whole list where the list is narrowed to another taxpayer', async () => {
    const wire = await openRefundWire(envelope(three));
    wire.on(BY_TAXPAYER, envelope([]));
    const { noise } = renderPage(`${SCREEN}/2?taxPayerId=80`, wire);
    await opened(2);
    expect(noise).toEqual([]);
  });

  it('that is none says so', async () => {
    const { noise } = await enter(`${SCREEN}/99`);
    await appears('There is no refund with the number 99.');
    expect(noise).toEqual([]);
  });

  it('shows all that is known and the other refunds of its taxpayer, which lead to theirs', async () => {
    const { wire, noise } = await enter(`${SCREEN}/1`);
    await opened(1);
    expect(facts(panel() as Element)).toMatchObject({
      TIN: '1000000070',
      Phone: waiting.customerPhoneNumber,
    });
    expect(wire.received(BY_TAXPAYER)).toEqual([]);
    fireEvent.click(tab('Taxpayer'));
    await appears('Other Refunds of the Taxpayer');
    await eventually(() => wire.received(BY_TAXPAYER)[0]?.query).toBe('id=70');
    const links = () => [...(panel()?.querySelectorAll('li a') ?? [])];
    await eventually(() => links().map(textOf)).toEqual(['TXN-2', 'TXN-3']);
    fireEvent.click(links()[1] as Element);
    await opened(3);
    expect(buttonNames(panel() as Element)).not.toContain('Approve');
    expect(noise).toEqual([]);
  });

  it('shows the receipt of its sale alone, not those whose number is longer', async () => {
    const { wire, noise } = await enter(`${SCREEN}/1`);
    const sale = {
      transactionId: 'TXN-1',
      receiptNumber: 'R-77',
      amount: 20,
      collectionType: 'GST',
    };
    const longer = { ...sale, id: 12, transactionId: 'TXN-12', receiptNumber: 'R-78' };
    wire.on(TRANSACTIONS, envelope({ list: [{ id: 11, ...sale }, longer], totalRecords: 2 }));
    await opened(1);
    expect(wire.received(TRANSACTIONS)).toEqual([]);
    fireEvent.click(tab('Receipt'));
    await eventually(() => facts(panel() as Element)).toMatchObject({
      'Receipt Number': 'R-77',
      Type: 'GST',
    });
    expect(textOf(panel() as Element)).not.toContain('R-78');
    expect(JSON.parse(wire.received(TRANSACTIONS)[0]?.body ?? '')).toMatchObject({
      searchText: 'TXN-1',
    });
    expect(noise).toEqual([]);
  });

  it('shows its taxpayer and its devices, which are not asked for before', async () => {
    const { wire, noise } = await enter(`${SCREEN}/1`);
    const taxpayer = { taxPayerName: 'Harbour Foods', taxPayerTIN: waiting.taxPayerTIN };
    wire.on(TAXPAYERS, envelope([{ id: 1, ...taxpayer, category: 'Large', district: 'Port' }]));
    wire.on(DEVICES, envelope([{ id: 5, ...taxpayer, serialNumber: 'SN-5', status: 'Active' }]));
    await opened(1);
    expect([wire.received(TAXPAYERS), wire.received(DEVICES)]).toEqual([[], []]);
    fireEvent.click(tab('Taxpayer'));
    await eventually(shown).toContain('SN-5');
    await eventually(shown).toContain('Port');
    fireEvent.click(tab('Details'));
    await eventually(shown).toContain(waiting.customerPhoneNumber);
    expect(noise).toEqual([]);
  });

  describe('and the taxes of its taxpayer', () => {
    const taxpayer = { id: 1, taxPayerName: 'Harbour Foods', taxPayerTIN: waiting.taxPayerTIN };
    const sums = { summary: { totalGST: 1234.5, mtdwht: 0, ytdwht: null } };

    it('stand below it, by its TIN, and come back after a failure', async () => {
      const { wire, noise } = await enter(`${SCREEN}/1`);
      wire.on(TAXPAYERS, envelope([taxpayer]));
      wire.on(SUMS, { status: 500, body: '' }, envelope(sums));
      await opened(1);
      fireEvent.click(tab('Taxpayer'));
      await eventually(shown).toContain('Harbour Foods');
      await eventually(() => panel()?.querySelector('[role=alert]')).not.toBeNull();
      press('Retry', panel() as Element);
      await eventually(() => facts(panel() as Element)).toMatchObject({
        'Total GST': '1,234.50',
        'WHT Month to Date': '0.00',
        'WHT Year to Date': '—',
      });
      expect(wire.received(SUMS).map(({ query }) => query)).toEqual([
        `tin=${waiting.taxPayerTIN}`,
        `tin=${waiting.taxPayerTIN}`,
      ]);
      expect(noise).toEqual([]);
    });

    it('are not asked for by who may not see transactions', async () => {
      const wire = await openRefundWire(envelope(three));
      wire.on(TAXPAYERS, envelope([taxpayer]));
      const may = ['refunds.read', 'taxpayers.read'];
      const profile = JSON.stringify({ ...PROFILE, Permissions: may });
      const { noise } = renderPage(`${SCREEN}/1`, wire, validToken({ UserProfile: profile }));
      await opened(1);
      fireEvent.click(tab('Taxpayer'));
      await eventually(shown).toContain('Harbour Foods');
      expect(wire.received(SUMS)).toEqual([]);
      expect(textOf(panel() as Element)).not.toContain('Total GST');
      expect(noise).toEqual([]);
    });
  });

  it('has no tab of what somebody may not see', async () => {
    const wire = await openRefundWire(envelope(three));
    const profile = JSON.stringify({ ...PROFILE, Permissions: ['refunds.read', 'devices.read'] });
    const { noise } = renderPage(`${SCREEN}/1`, wire, validToken({ UserProfile: profile }));
    await opened(1);
    await eventually(() => tabs().map(textOf)).toEqual(['Details', 'Taxpayer']);
    expect(noise).toEqual([]);
  });

  it('says what is unusual about it, in the list, beside it and before a decision', async () => {
    const twice = [refund(1), refund(2, { transactionId: 'TXN-1', customerName: null })];
    const { noise } = await enter(`${SCREEN}/1`, twice);
    await opened(1);
    const sentence = '1 other request for the same transaction.';
    await appears(sentence, panel() as HTMLElement);
    const marks = [...document.querySelectorAll('tbody [role=img][title]')];
    expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([sentence, sentence]);
    const approve = await openDialog('Approve', panel() as Element);
    await appears(sentence, approve);
    expect(noise).toEqual([]);
  });

  it('outlives what hides its row from the list', async () => {
    const { noise } = await enter(`${SCREEN}/1`);
    await opened(1);
    const search = document.querySelector('[role=searchbox]') as Element;
    fireEvent.change(search, { target: { value: 'nobody' } });
    await appears('No refund requests found matching your criteria');
    await opened(1);
    await eventually(at).toBe(`${SCREEN}/1?search=nobody`);
    expect(noise).toEqual([]);
  });
});

describe('after a decision', () => {
  const decided = [refund(1, { refundStatus: 'Approved' }), refund(2), refund(3)];

  async function approve(path: string, within: () => Element) {
    const wire = await openRefundWire(
      envelope([refund(1), refund(2), refund(3)]),
      envelope(decided),
    );
    wire.on(BY_TAXPAYER, envelope([refund(1)]));
    wire.on(UPDATE_STATUS, envelope(null));
    const rendered = renderPage(path, wire);
    await listed();
    if (path !== SCREEN) await opened(1);
    const dialog = await openDialog('Approve', within());
    expect(facts(dialog)).toMatchObject({
      Taxpayer: 'Abbey & Sons',
      TIN: '1000000070',
      Amount: '1,234.50',
    });
    press('Approve', dialog);
    await dialogGone();
    return rendered;
  }

  it('from a row the next one that waits has the focus', async () => {
    const { noise } = await approve(SCREEN, () => rowOf('TXN-1'));
    await eventually(focusedRow).toBe('TXN-2');
    expect(at()).toBe(SCREEN);
    expect(noise).toEqual([]);
  });

  it('beside the list the next one that waits is open', async () => {
    const { noise } = await approve(`${SCREEN}/1`, () => panel() as Element);
    await opened(2);
    expect(at()).toBe(`${SCREEN}/2`);
    await eventually(() => document.activeElement).toBe(panel()?.querySelector('h2'));
    expect(noise).toEqual([]);
  });
});

it('a record with a call of its own does not wait for its list', async () => {
  const wire = await openWire();
  wire.on('/Auth/GetAllUser', { status: 500 });
  wire.on('/Auth/GetUserById', envelope([{ userID: 5, userName: 'Zoe', isActive: true }]));
  wire.on('/Auth/GetUserLogs', envelope([]));
  renderPage('/users/5', wire);
  await eventually(title).toBe('User Details: Zoe');
  expect(wire.received('/Auth/GetUserById')[0]?.query).toBe('Id=5');
});

it('a record of a list in pages that is not on its page says so', async () => {
  const wire = await openWire();
  wire.on('/api/Transactions/GetTransactionList', envelope({ list: [], totalRecords: 0 }));
  const { noise } = renderPage('/transactions/5', wire);
  await appears('This transaction is not on this page of the list. Please search for it.');
  expect(noise).toEqual([]);
});
