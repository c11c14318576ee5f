import { describe, expect, it, vi } from 'vitest';
import type { Writer } from '../../src/exports/worker.ts';
import { transactions } from '../../src/resources/transactions.ts';
import { openedDialog } from '../kit/dialog.ts';
import { eventually } from '../kit/eventually.ts';
import { standInForWorkers } from '../kit/file-worker.ts';
import { columnTexts, goToPage, waitForRows } from '../kit/list.ts';
import { renderPage, renderScreen } from '../kit/render.tsx';
import { appears, press, query } from '../kit/screen.ts';
import { tokenWith } from '../kit/session.ts';
import { envelope, never, openWire, type Reply } from '../kit/wire.ts';

const page = (ids: readonly number[], more: object = { totalRecords: 30_005 }) =>
  envelope({ list: ids.map((id) => ({ id, transactionId: `TXN-${id}` })), ...more });
const numbers = (first: number, count = 10) =>
  Array.from({ length: count }, (_, index) => first + index);

describe('transactions at a backend that finds a page by a row', () => {
  const LIST = '/api/Transactions/GetTransactionList';

  /** Goes to these pages in turn; what was asked for each. */
  async function visit(address: string, answers: Reply[], pages: readonly number[]) {
    const wire = await openWire();
    wire.on(LIST, ...answers);
    renderPage(address, wire, tokenWith({ Extensions: ['lists.cursor', 'lists.bounded'] }));
    await waitForRows();
    for (const next of pages) {
      const before = wire.received(LIST).length;
      goToPage(next);
      await eventually(() => wire.received(LIST).length).toBeGreaterThan(before);
      await eventually(() => document.querySelector('[aria-busy=true]')).toBeNull();
    }
    return wire.received(LIST).map(({ body }) => {
      const { pageNumber, cursor } = JSON.parse(body);
      return [pageNumber, cursor];
    });
  }

  it('are paged beyond 10,000 of them by the rows in sight, and the last page has what is left', async () => {
    const answers = [numbers(500), numbers(600), numbers(500), numbers(700)].map((ids) =>
      page(ids),
    );
    const asked = await visit('/transactions?page=1001', answers, [1_002, 1_001, 3_001]);
    expect(asked).toEqual([
      [1_001, undefined],
      [1_002, 'after-509'],
      [1_001, 'before-600'],
      [3_001, 'last'],
    ]);
    expect(columnTexts('Transaction ID')).toEqual(numbers(705, 5).map((id) => `TXN-${id}`));
    expect(query()).toMatchObject({ page: '3001', cursor: 'last' });
  });

  it('go on where the backend stopped counting, and ask to narrow the search', async () => {
    const more = { totalRecords: 10_000, hasMore: true };
    const answers = [page(numbers(500), more), page(numbers(600, 3), more)];
    const asked = await visit('/transactions?search=a&page=1000', answers, [1_001]);
    expect(asked.at(-1)).toEqual([1_001, 'after-509']);
    await appears('10,001–10,003 of more than 10,000. Narrow the search to see the others.');
  });
});

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
