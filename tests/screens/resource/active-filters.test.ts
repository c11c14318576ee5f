import { describe, expect, it } from 'vitest';
import { devices } from '../../../src/resources/devices.ts';
import { refunds } from '../../../src/resources/refunds.ts';
import { transactions } from '../../../src/resources/transactions.ts';
import { eventually } from '../../kit/eventually.ts';
import { renderScreen } from '../../kit/render.tsx';
import { type } from '../../kit/form.ts';
import { counted, listed } from '../../kit/list.ts';
import { button, press, query, textOf } from '../../kit/screen.ts';
import { envelope, openWire } from '../../kit/wire.ts';
import { BY_TAXPAYER, openRefundWire, someRefunds, TAXPAYERS } from './refund-calls.ts';

const chips = (): string[] =>
  [...document.querySelectorAll('[aria-label="Active filters"] li')].map(textOf);

const device = (id: number, status: string, district: string) => ({
  id,
  serialNumber: `D-${id}`,
  status,
  district,
  lastSeenDate: '2020-01-01T00:00:00Z',
});

async function openDevices(address: string) {
  const wire = await openWire();
  wire.on(
    '/api/Devices/GetDeviceList',
    envelope([device(1, 'Active', 'Duskar'), device(2, 'Faulty', 'Duskar')]),
  );
  wire.on('/api/Devices/GetDistrictWiseDeviceCount', envelope([]));
  wire.on('/api/Devices/GetDeviceDeploymentSummary', envelope({ total: 2 }));
  wire.on('/api/TAXPayers/GetDistrictList', envelope([{ id: 1, districtName: 'Duskar' }]));
  const rendered = renderScreen(devices, wire, address);
  await listed();
  return rendered;
}

describe('what narrows a list', () => {
  it('stands above it by name and value, and is taken away one by one', async () => {
    const { noise } = await openDevices('?status=Active&district=Duskar&lastSeenDate=30d');
    await eventually(chips).toEqual([
      'Status: Active',
      'District: Duskar',
      'Last Seen: Silent for more than 30 days',
    ]);
    press('District: Duskar, remove filter');
    expect(chips()).toEqual(['Status: Active', 'Last Seen: Silent for more than 30 days']);
    await eventually(query).toEqual({ status: 'Active', lastSeenDate: '30d' });
    press('Status: Active, remove filter');
    await eventually(counted).toBe('1–2 of 2');
    press('Last Seen: Silent for more than 30 days, remove filter');
    expect(chips()).toEqual([]);
    await eventually(query).toEqual({});
    expect(noise).toEqual([]);
  });

  it('leaves the focus on its neighbour, and then in the list', async () => {
    await openDevices('?status=Active&district=Duskar');
    await eventually(chips).toHaveLength(2);
    press('Status: Active, remove filter');
    expect(document.activeElement).toBe(button('District: Duskar, remove filter'));
    press('District: Duskar, remove filter');
    expect(document.activeElement?.querySelector('table')).not.toBeNull();
  });

  it('names a chosen record and not its number', async () => {
    const wire = await openRefundWire(envelope(someRefunds(12)));
    wire.on(TAXPAYERS, envelope([{ id: 70, taxPayerName: 'Abbey & Sons' }]));
    wire.on(BY_TAXPAYER, envelope(someRefunds(1)));
    const { noise } = renderScreen(refunds, wire, '?taxPayerId=70');
    await eventually(chips).toEqual(['Taxpayer: Abbey & Sons']);
    expect(wire.received(TAXPAYERS)).toHaveLength(1);
    expect(noise).toEqual([]);
  });

  it('says days as the calendar does', async () => {
    const wire = await openWire();
    wire.on(
      '/api/Transactions/GetTransactionList',
      envelope({ totalPages: 1, totalRecords: 1, list: [{ id: 1, transactionId: 'T-1' }] }),
    );
    wire.on('/api/Transactions/GetTaxTransactionSummaryAsync', envelope({}));
    wire.on('/api/TAXPayers/GetDistrictList', envelope([]));
    const { noise } = renderScreen(
      transactions,
      wire,
      '?transactionDate=2024-06-01..2024-06-30&taxPayerTIN=12',
    );
    await eventually(chips).toEqual(['Date: 01/06/2024 – 30/06/2024', 'TIN: 12']);
    expect(noise).toEqual([]);
  });
});

const isQuiet = (): boolean => button('Clear Filters').dataset['command'] === undefined;

it('Clear Filters stands back, and is no command, where there is nothing to clear', async () => {
  await openDevices('');
  expect(isQuiet()).toBe(true);
  expect(button('Clear Filters').disabled).toBe(false);
  type('Search by serial number, owner or TIN...', 'D-1');
  expect(isQuiet()).toBe(false);
  press('Clear Filters');
  expect(isQuiet()).toBe(true);
});
