import { expect, it, vi } from 'vitest';
import type { Writer } from '../../src/exports/worker.ts';
import { transactions } from '../../src/resources/transactions.ts';
import { eventually } from '../kit/eventually.ts';
import { standInForWorkers } from '../kit/file-worker.ts';
import { waitForRows } from '../kit/list.ts';
import { renderScreen } from '../kit/render.tsx';
import { press } from '../kit/screen.ts';
import { envelope, never, openWire } from '../kit/wire.ts';
import { JUNE, listTexts, openHubWire, renderHub } from './performance-hub/hub-calls.ts';

it('an open tab of a list that the backend pages is exported by its own call', async () => {
  standInForWorkers({ add: () => undefined, write: () => never });
  const wire = await openWire();
  const WHT = '/api/Transactions/GetWHTTransactionListAsync';
  wire.on(WHT, envelope({ totalRecords: 1, list: [{ id: 1 }] }));
  renderScreen(transactions, wire, '?tab=wht');
  await waitForRows();
  press('Export Excel');
  await eventually(() => wire.received(WHT).at(-1)?.body).toContain('"perPage":1000');
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
