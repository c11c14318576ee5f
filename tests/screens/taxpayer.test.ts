import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { linkOf } from '../kit/figures.ts';
import { renderPage } from '../kit/render.tsx';
import { waitForRows, sortBy } from '../kit/list.ts';
import { fieldsOf } from '../kit/record.ts';
import { appears, heading, openTab, press, query, tab } from '../kit/screen.ts';
import { envelope, openWire, type ReceivedRequest, type Reply } from '../kit/wire.ts';

const REGISTER = '/api/TAXPayers/GetTAXPayer';
const SUMMARY = '/api/TAXPayers/GetTaxpayerTransactionSummaryByTIN';
const HISTORY = '/api/Transactions/Refund/HistoryByTaxPayerId';
const DEVICES = '/api/Devices/GetDeviceList';
const TIN = '1000000007';

const trader = {
  id: 7,
  taxPayerName: 'Amara <b>Trading</b>',
  taxPayerTIN: TIN,
  email: 'trade@amara.example',
};
const sales = [1, 2].map((id) => ({ id, transactionId: `TXN-${id}`, amount: id * 100 }));
const sums = { totalGST: 150.5, ytdwht: 5 };

const answerOf = (summary: unknown) =>
  envelope({ summary, transactions: { totalRecords: 2, totalPages: 1, list: sales } });

const isOfFigures = ({ body }: ReceivedRequest): boolean =>
  (JSON.parse(body) as { perPage: number }).perPage === 1;

async function open(
  address = '',
  { register = envelope([trader]), summary = answerOf(sums) } = {},
  tin = TIN,
) {
  const wire = await openWire();
  wire.on(REGISTER, register);
  wire.on(SUMMARY, (call) => (isOfFigures(call) ? summary : answerOf(sums)));
  wire.on(HISTORY, envelope([]));
  wire.on(DEVICES, envelope([{ id: 1, serialNumber: 'D-1', taxPayerTIN: TIN }]));
  return { wire, ...renderPage(`/tax-payers/${tin}${address}`, wire) };
}

const figures = () => fieldsOf(document.querySelector('section[aria-label=Figures]') as Element);
const refusal = (text: string): Reply => envelope(null, text, '500');
const isOpen = (name: string) => tab(name).getAttribute('aria-selected') === 'true';

describe('the page of a taxpayer', () => {
  it('says who it is, in the window’s title too, as text whatever it is', async () => {
    await open();
    await eventually(heading).toBe(trader.taxPayerName);
    expect(document.title).toContain(trader.taxPayerName);
    await eventually(() => figures()['Total GST']).toBe('150.50');
    expect(figures()).toMatchObject({ 'WHT Year to Date': '5.00', 'Total WHT': '—' });
  });

  it('with an unknown TIN says so, requests nothing else, and links back', async () => {
    const { wire } = await open('', {}, 'no%2Fbody');
    await appears('The register has no taxpayer with the TIN no/body.');
    expect(wire.received(SUMMARY)).toEqual([]);
    expect(linkOf('← Taxpayers')).toBe('/tax-payers');
  });
});

describe('one failing call never blanks the page of a taxpayer:', () => {
  it('without the register, figures and tabs are shown, and Retry loads it', async () => {
    const { wire, toasts } = await open('', { register: refusal('No register today') });
    await eventually(heading).toBe(`Taxpayer ${TIN}`);
    await eventually(() => [...toasts]).toEqual(['Error: No register today']);
    await waitForRows();
    await eventually(() => figures()['Total GST']).toBe('150.50');
    openTab('Refunds');
    await appears(/The refunds cannot be listed/);
    wire.on(REGISTER, envelope([trader]));
    press('Retry');
    await eventually(heading).toBe(trader.taxPayerName);
  });

  it('without the figures, record and tabs are shown, and Retry loads them', async () => {
    const { wire } = await open('', { summary: refusal('No figures today') });
    await eventually(() => document.querySelector('article [role=alert]')?.textContent).toContain(
      'No figures today',
    );
    expect(heading()).toBe(trader.taxPayerName);
    await waitForRows();
    wire.on(SUMMARY, answerOf(sums));
    press('Retry');
    await eventually(() => document.querySelectorAll('figure').length).toBe(3);
  });
});

it('the open tab of a taxpayer is in the URL with the state of its list, and is restored from it', async () => {
  await open();
  await waitForRows();
  sortBy('Amount');
  await eventually(query).toEqual({ sort: 'amount' });
  openTab('Devices');
  await eventually(query).toEqual({ section: 'devices' });
  history.back();
  await eventually(query).toEqual({ sort: 'amount' });
  await eventually(() => isOpen('Transactions')).toBe(true);
  await eventually(() => document.querySelector('th[aria-sort=descending]')).not.toBeNull();
});
