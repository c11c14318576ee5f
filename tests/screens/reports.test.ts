import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { onDay, periodButton, periodName, typeDay } from '../kit/days.ts';
import { eventually } from '../kit/eventually.ts';
import { query, tab } from '../kit/figures.ts';
import { renderPage } from '../kit/render.tsx';
import { field, pick, type } from '../kit/form.ts';
import { counted, sortBy } from '../kit/list.ts';
import { facts } from '../kit/record.ts';
import { appears, press, textOf } from '../kit/screen.ts';
import { envelope, openWire, type Received } from '../kit/wire.ts';

const REGISTERED = '/api/Reports/GetRegisteredTaxpayerReport';
const REFUNDS = '/api/Reports/GetRefundHistoryReport';
const DISTRICTS = '/api/TAXPayers/GetDistrictList';
const TAXPAYERS = '/api/TAXPayers/GetTAXPayer';
const OPTIONS = '/api/TAXPayers/GetTAXPayersList';
const COUNTS = '/api/Dashboard/V2/Stat/Taxpayers';
const GENERATE = '/api/Reports/GenerateTransactionsStatement-pdf';

const taxpayer = (id: number) => ({
  id,
  taxPayerName: `Taxpayer ${id}`,
  taxPayerTIN: `100000000${id}`,
  email: `taxpayer.${id}@nra.example`,
});

async function open(report: string) {
  const wire = await openWire();
  wire.on(REGISTERED, envelope([taxpayer(1), taxpayer(2)]));
  wire.on(
    REFUNDS,
    envelope(
      [100.5, 20, null].map((amount, id) => ({
        id,
        amount,
        taxPayerName: id === 0 ? 'Cleo' : 'Ben',
        refundStatus: 'Rejected',
      })),
    ),
  );
  wire.on(DISTRICTS, envelope([]));
  wire.on(COUNTS, envelope({ taxPayerSummary: { total: 1600, active: 1098, inactive: 502 } }));
  wire.on(TAXPAYERS, envelope([taxpayer(1), taxpayer(2)]));
  wire.on(OPTIONS, envelope([taxpayer(1), taxpayer(2)]));
  wire.on(GENERATE, envelope('/api/Reports/Statements/one'));
  const rendered = renderPage(`/reports?report=${report}`, wire);
  return { wire, ...rendered };
}

async function choosePeriod(): Promise<void> {
  await eventually(periodName).toBeDefined();
  await typeDay('To', '20/05/2024');
  await typeDay('From', '10/02/2019');
}

const asked = (call: Received): unknown => JSON.parse(call.body || '{}');
const panel = (): string => textOf(document.querySelector('main [role=tabpanel]') as Element);

describe('a report', () => {
  it('is not asked for before it is run, with the days that were chosen, and again on demand', async () => {
    const { wire, noise } = await open('registered-taxpayers');
    await appears('Choose dates and district, then run the report.');
    await choosePeriod();
    expect(wire.received(REGISTERED)).toEqual([]);
    press('Run report');
    await eventually(counted).toBe('1–2 of 2');
    expect(panel()).toContain('registered 10/02/2019 – 20/05/2024, any district');
    sortBy('TIN');
    await eventually(query).toMatchObject({ sort: 'taxPayerTIN' });
    expect(wire.received(REGISTERED)).toHaveLength(1);
    // The rows are in their new order at once; their answer comes a turn later.
    await new Promise((resolve) => setTimeout(resolve));
    press('Run report');
    await eventually(() => wire.received(REGISTERED).length).toBe(2);
    const [first, second] = wire.received(REGISTERED);
    expect([second?.query, second?.body]).toEqual([first?.query, first?.body]);
    expect(`${first?.query} ${JSON.stringify(asked(first as Received))}`).toMatch(
      /2019-02-10.*2024-05-20/,
    );
    expect(noise).toEqual([]);
  });

  it.each([
    ['the last second of a month', '2024-02-29T23:59:59Z', '2024-02-29', '29/02/2024'],
    ['the first moment of a month', '2024-03-01T00:00:00Z', '2024-03-01', '01/03/2024'],
  ])(
    'of taxpayers is of all time until today at first, in %s, and says before how many there are',
    async (_moment, now, today, shown) => {
      onDay(now);
      const { wire, noise } = await open('active-taxpayers');
      wire.on('/api/Reports/GetActiveTaxpayerReport', envelope([taxpayer(1), taxpayer(2)]));
      await eventually(() => facts(document.querySelector('main') as Element)).toMatchObject({
        'Active Taxpayers of all time': '1,098',
      });
      expect(asked(wire.received(COUNTS)[0] as Received)).toEqual({});
      await eventually(periodName).toBe(`Registered: until ${shown}`);
      expect(periodButton().textContent).toBe(periodName());
      press('Run report');
      await eventually(counted).toBe('1–2 of 2');
      const [call] = wire.received('/api/Reports/GetActiveTaxpayerReport');
      expect(asked(call as Received)).toEqual({ endDate: today });
      await typeDay('From', '10/02/2019');
      await eventually(periodName).toBe(`Registered: 10/02/2019 – ${shown}`);
      press('Until today');
      await eventually(periodName).toBe(`Registered: until ${shown}`);
      expect(noise).toEqual([]);
    },
  );

  it('is not run over a day that is none, which is said', async () => {
    const { noise } = await open('registered-taxpayers');
    await eventually(periodName).toBeDefined();
    type('From', '30/02/2024');
    fireEvent.keyDown(field('From'), { key: 'Enter' });
    await appears(/Enter a day as DD\/MM\/YYYY/);
    expect(field('From').getAttribute('aria-invalid')).toBe('true');
    expect(periodName()).not.toContain('30/02');
    await typeDay('From', '29/02/2024');
    expect(field('From').getAttribute('aria-invalid')).not.toBe('true');
    expect(noise).toEqual([]);
  });

  it('of refunds sums what is known, and says of how many it is not', async () => {
    const { noise } = await open('refund-history');
    await choosePeriod();
    press('Run report');
    await eventually(counted).toBe('1–3 of 3');
    const totals = document.querySelector('dl[aria-label=Totals]') as Element;
    expect(textOf(totals)).toContain('120.50');
    expect(textOf(totals)).toContain('without 1 not supplied');
    type('Search by merchant name or TIN...', 'Cleo');
    await eventually(counted).toBe('1–1 of 1');
    expect(textOf(document.querySelector('dl[aria-label=Totals]') as Element)).toContain('100.50');
    expect(noise).toEqual([]);
  });

  it.each([
    ['2024-02-29T23:59:59Z', '01/02/2024 – 29/02/2024'],
    ['2024-03-01T00:00:00Z', '01/03/2024'],
  ])(
    'remembers what it was run with last, apart from the others, which are of the month of %s',
    async (now, month) => {
      onDay(now);
      const { noise } = await open('registered-taxpayers');
      await choosePeriod();
      press('Run report');
      await eventually(counted).toBe('1–2 of 2');
      fireEvent.click(tab('Refund History'));
      await eventually(periodName).toBe(`Submitted: ${month}`);
      fireEvent.click(tab('Registered Taxpayers'));
      await appears('Choose dates and district, then run the report.');
      await eventually(periodName).toBe('Registered: 10/02/2019 – 20/05/2024');
      expect(noise).toEqual([]);
    },
  );

  it('that fails says so in place, and can be tried again', async () => {
    const { wire, toasts, noise } = await open('registered-taxpayers');
    wire.on(REGISTERED, { ...envelope(null, 'The archive is closed', '500'), status: 500 });
    await choosePeriod();
    press('Run report');
    await eventually(panel).toContain('The archive is closed');
    expect(toasts).toEqual(['Error: The archive is closed']);
    wire.on(REGISTERED, envelope([taxpayer(1)]));
    press('Retry');
    await eventually(counted).toBe('1–1 of 1');
    expect(noise).toEqual([]);
  });
});

it('statements are made for a taxpayer who is found by name or TIN', async () => {
  const { wire, noise } = await open('statements');
  await appears('Choose a taxpayer.');
  fireEvent.mouseDown(field('Taxpayer'));
  type('Taxpayer', '1000000002');
  await pick('Taxpayer 2 1000000002');
  await appears('By e-mail to taxpayer.2@nra.example.');
  await choosePeriod();
  press('Generate statement');
  await eventually(() => document.querySelector('a[target=_blank]')?.textContent).toContain(
    'Open statement',
  );
  expect(wire.received(GENERATE).map(asked)).toEqual([
    { tin: '1000000002', startDate: '2019-02-10', endDate: '2024-05-20' },
  ]);
  expect(noise).toEqual([]);
});

it('the register is asked for once, for the choice of a taxpayer and for the address alike', async () => {
  const { wire, noise } = await open('statements');
  await appears('Choose a taxpayer.');
  fireEvent.mouseDown(field('Taxpayer'));
  await pick('Taxpayer 1 1000000001');
  await appears('By e-mail to taxpayer.1@nra.example.');
  expect(wire.received(TAXPAYERS)).toHaveLength(1);
  expect(noise).toEqual([]);
});

it("a statement's taxpayer is looked up without putting the register into an order", async () => {
  const ranked = vi.spyOn(Uint32Array, 'from');
  const { noise } = await open('statements');
  await appears('Choose a taxpayer.');
  fireEvent.mouseDown(field('Taxpayer'));
  await pick('Taxpayer 2 1000000002');
  await appears('By e-mail to taxpayer.2@nra.example.');
  expect(ranked).not.toHaveBeenCalled();
  expect(noise).toEqual([]);
});
