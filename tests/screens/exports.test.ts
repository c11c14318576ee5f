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
