import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onDay, periodButton, periodName, typeDay } from '../kit/days.ts';
import { eventually } from '../kit/eventually.ts';
import { renderPage } from '../kit/render.tsx';
import { field, pick, type } from '../kit/form.ts';
import { rangeText, sortBy } from '../kit/list.ts';
import { fieldsOf } from '../kit/record.ts';
import { appears, button, press, query, textOf } from '../kit/screen.ts';
import { envelope, openWire, type ReceivedRequest } from '../kit/wire.ts';

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

const asked = (call: ReceivedRequest): unknown => JSON.parse(call.body || '{}');
const panel = (): string => textOf(document.querySelector('main [role=tabpanel]') as Element);

describe('a report', () => {
  it('is not asked for before it is run, with the days that were chosen, and again on demand', async () => {
    const { wire } = await open('registered-taxpayers');
    await appears('Choose dates and district, then run the report.');
    await choosePeriod();
    expect(wire.received(REGISTERED)).toEqual([]);
    button('Run report').focus();
    press('Run report');
    await eventually(rangeText).toBe('1–2 of 2');
    expect(document.activeElement).toBe(button('Run report'));
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
    expect(`${first?.query} ${JSON.stringify(asked(first as ReceivedRequest))}`).toMatch(
      /2019-02-10.*2024-05-20/,
    );
  });

  it.each([
    ['the last second of a month', '2024-02-29T23:59:59Z', '2024-02-29', '29/02/2024'],
    ['the first moment of a month', '2024-03-01T00:00:00Z', '2024-03-01', '01/03/2024'],
  ])(
    'of taxpayers is of all time until today at first, in %s, and says before how many there are',
    async (_moment, now, today, shown) => {
      onDay(now);
      const { wire } = await open('active-taxpayers');
      wire.on('/api/Reports/GetActiveTaxpayerReport', envelope([taxpayer(1), taxpayer(2)]));
      await eventually(() => fieldsOf(document.querySelector('main') as Element)).toMatchObject({
        'Total active taxpayers': '1,098',
      });
      expect(asked(wire.received(COUNTS)[0] as ReceivedRequest)).toEqual({});
      await eventually(periodName).toBe(`Registered: until ${shown}`);
      expect(periodButton().textContent).toBe(periodName());
      press('Run report');
      await eventually(rangeText).toBe('1–2 of 2');
      const [call] = wire.received('/api/Reports/GetActiveTaxpayerReport');
      expect(asked(call as ReceivedRequest)).toEqual({ endDate: today });
      await typeDay('From', '10/02/2019');
      await eventually(periodName).toBe(`Registered: 10/02/2019 – ${shown}`);
      press('Up to today');
      await eventually(periodName).toBe(`Registered: until ${shown}`);
    },
  );
});

it('statements are made for a taxpayer who is found by name or TIN', async () => {
  const { wire } = await open('statements');
  await appears('Choose a taxpayer.');
  await appears('Taxpayer');
  fireEvent.mouseDown(field('Taxpayer'));
  type('Taxpayer', '1000000002');
  await pick('Taxpayer 2 1000000002');
  await appears('By e-mail to taxpayer.2@nra.example.');
  await choosePeriod();
  press('Generate statement');
  await eventually(() => wire.received(GENERATE).map(asked)).toEqual([
    { tin: '1000000002', startDate: '2019-02-10', endDate: '2024-05-20' },
  ]);
});
