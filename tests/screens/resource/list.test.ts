import { expect, it } from 'vitest';
import { refunds } from '../../../src/resources/refunds.ts';
import { eventually } from '../../kit/eventually.ts';
import { freezeTime } from '../../kit/fake-time.ts';
import { renderScreen } from '../../kit/render.tsx';
import { choose, options, type } from '../../kit/form.ts';
import { columnTexts, goToPage, headers, waitForRows, sortBy, tableTexts } from '../../kit/list.ts';
import { query } from '../../kit/screen.ts';
import { envelope, type Reply } from '../../kit/wire.ts';
import { openRefundWire, someRefunds, waiting } from './refund-calls.ts';

const SEARCH = 'Search by merchant name or TIN...';

/** The refund screen of a list that is answered so. */
const enter = async (list: Reply, address = '') =>
  renderScreen(refunds, await openRefundWire(list), address);

const ids = (): string[] => columnTexts('Transaction ID');
it('the list of refunds has its columns in order, as a row of texts', async () => {
  freezeTime(new Date('2024-06-13T09:00:00Z'));
  await enter(envelope([waiting]));
  await waitForRows();
  expect(headers()).toEqual([
    'Transaction ID',
    'Taxpayer',
    'TIN',
    'Amount',
    'GST Amount',
    'Refund Reason',
    'Submission Date',
    'Status',
    'Customer Info',
    'Actions',
  ]);
  expect(tableTexts()).toEqual([
    [
      'TXN-7',
      'Abbey & Sons',
      '1000000070',
      '1,234.50',
      '185.18',
      'Paid twice',
      '01/06/24 08:05:09 waiting for 12 days',
      'Submitted',
      'Nana Kofi +999 20 555 0107 7 Harbour Road',
      'Approve Reject',
    ],
  ]);
  // Screen readers would read out all rows that a sort or a decision changes.
  expect(document.querySelector('[aria-live=polite] tr')).toBeNull();
});

it('the address of a list holds search, sort, page and page size, and is enough to draw the same list', async () => {
  await enter(envelope(someRefunds(25)));
  await waitForRows();
  type(SEARCH, 'abbey');
  sortBy('Amount');
  sortBy('Amount');
  await choose('Page Size', '20 / page');
  expect([...new Set(options())]).toEqual(['10 / page', '20 / page', '50 / page']);
  goToPage(2);
  await eventually(query).toEqual({
    search: 'abbey',
    sort: 'amount',
    order: 'asc',
    size: '20',
    page: '2',
  });
  expect(ids()).toEqual(['TXN-21', 'TXN-22', 'TXN-23', 'TXN-24', 'TXN-25']);
});
