import { expect, it, vi } from 'vitest';
import type { Writer } from '../../src/exports/worker.ts';
import { transactions } from '../../src/resources/transactions.ts';
import { openedDialog } from '../kit/dialog.ts';
import { eventually } from '../kit/eventually.ts';
import { standInForWorkers } from '../kit/file-worker.ts';
import { waitForRows } from '../kit/list.ts';
import { renderScreen } from '../kit/render.tsx';
import { appears, press } from '../kit/screen.ts';
import { envelope, never, openWire } from '../kit/wire.ts';
import { JUNE, listTexts, openHubWire, renderHub } from './performance-hub/hub-calls.ts';

it('a list that the backend pages is exported by the call of its open tab, in the default order, to a PDF after a question', async () => {
  const write = vi.fn<Writer['write']>(() => never);
  standInForWorkers({ add: () => undefined, write });
  const wire = await openWire();
  const WHT = '/api/Transactions/GetWHTTransactionListAsync';
  const list = { totalRecords: 10_000, hasMore: true, list: [{ id: 1 }] };
  wire.on(WHT, envelope(list), envelope({ totalRecords: 1, list: list.list }));
  renderScreen(transactions, wire, '?tab=wht&sort=amount');
  await waitForRows();
  press('Export PDF');
  await appears(/^A PDF of more than 10,000 rows/);
  press('Export Excel', await openedDialog());
  await eventually(() => write.mock.calls[0]?.[1].facts).toContain('Sorted by: Date, descending');
  expect(wire.received(WHT).at(-1)?.body).toContain('"perPage":1000');
});

it('an open tab of the hub is exported under its own name and title, with its period', async () => {
  const write = vi.fn<Writer['write']>(async () => ({ file: new Blob() }));
  standInForWorkers({ add: () => undefined, write });
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  click.mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  renderHub(await openHubWire(), `?${JUNE}&selectedTab=top-10`);
  await eventually(() => listTexts().length).toBe(2);
  press('Export Excel');
  await eventually(() => names).toEqual([
    expect.stringMatching(/^top_10_export_\d{8}_\d{6}\.xlsx$/),
  ]);
  // The title names the sheet, and the facts are the workbook's comment.
  const [kind, rest] = write.mock.calls[0] ?? [];
  expect(kind).toBe('xlsx');
  expect(rest).toMatchObject({
    table: { title: 'Top 10 Taxpayers' },
    facts: expect.arrayContaining(['Period: 01/06/2024 – 30/06/2024']),
  });
});
