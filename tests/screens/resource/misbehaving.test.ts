import { describe, expect, it } from 'vitest';
import { refunds } from '../../../src/resources/refunds.ts';
import { dialogGone, openDialog } from '../../kit/dialog.ts';
import { eventually } from '../../kit/eventually.ts';
import { choose } from '../../kit/form.ts';
import { Gate } from '../../kit/gate.ts';
import { columnTexts, rowOf, rows, sortBy, tableTexts, waitForRows } from '../../kit/list.ts';
import { fieldsOf, timeline } from '../../kit/record.ts';
import { renderScreen } from '../../kit/render.tsx';
import { appears, buttonNames, expectAbsent, expectNoLeaks, press } from '../../kit/screen.ts';
import { envelope, failed, type Reply } from '../../kit/wire.ts';
import { BY_TAXPAYER, HISTORY, openRefundWire, TAXPAYERS, waiting } from './refund-calls.ts';

const UNREADABLE = "The server's response could not be read.";
const WELL = envelope([waiting]);

/** A screen whose list call is answered so. */
async function enter(...replies: Parameters<typeof openRefundWire>) {
  const wire = await openRefundWire(...replies);
  const rendered = renderScreen(refunds, wire);
  return { wire, rendered, asked: () => wire.received(HISTORY).length };
}

const inPlace = () =>
  document.querySelector('main [role=alert]')?.textContent?.replace(/Retry$/, '');

/** The error stands in the list's place, and Retry brings the list once the backend is well. */
async function expectRetry({ wire }: Awaited<ReturnType<typeof enter>>, text: string) {
  await eventually(inPlace).toBe(text);
  expectAbsent('No refund requests found');
  wire.on(HISTORY, WELL);
  press('Retry');
  await waitForRows();
  expect(inPlace()).toBeUndefined();
}

it.each<[string, Reply, string]>([
  ['with a page', { body: '<!doctype html><h1>Welcome</h1>' }, UNREADABLE],
  ['with HTTP 500 and nothing', { status: 500 }, 'Internal Server Error'],
])(
  'a list call that is answered %s is an error with Retry, told once and asked once',
  async (_, reply, text) => {
    const screen = await enter(reply);
    await eventually(() => screen.rendered.toasts).toEqual([`Error: ${text}`]);
    expect(screen.asked()).toBe(1);
    await expectRetry(screen, text);
    expect(screen.asked()).toBe(2);
    expect(screen.rendered.toasts).toHaveLength(1);
  },
);

it('answers that come out of order show the rows of the taxpayer chosen last', async () => {
  const gate = new Gate();
  const { wire } = await enter(WELL);
  const other = { ...waiting, id: 8, transactionId: 'TXN-8', taxPayerId: 80, taxPayerName: 'ŋ' };
  wire.on(BY_TAXPAYER, { ...envelope([other]), until: gate.passed }, WELL);
  await waitForRows();
  await choose('Filter by Taxpayer', 'ŋ');
  await eventually(() => wire.received(BY_TAXPAYER).length).toBe(1);
  await appears('Loading, please wait...');
  await choose('Filter by Taxpayer', 'Abbey & Sons');
  await eventually(() => columnTexts('Taxpayer')).toEqual(['Abbey & Sons']);
  gate.open();
  // A call that was begun after the late answer has ended after it.
  wire.on(HISTORY, envelope([waiting, other]));
  await choose('Filter by Taxpayer', 'Clear search');
  press('Refresh');
  await eventually(() => columnTexts('Taxpayer')).toHaveLength(2);
  await choose('Filter by Taxpayer', 'Abbey & Sons');
  await eventually(() => columnTexts('Taxpayer')).toEqual(['Abbey & Sons']);
  expect(new URL(location.href).searchParams.get('taxPayerId')).toBe('70');
});

it('the list stays when the options of a filter fail to load, and the dropdown can request them again', async () => {
  const wire = await openRefundWire(WELL);
  wire.on(TAXPAYERS, failed('No names today.'));
  wire.on(BY_TAXPAYER, WELL);
  const { toasts } = renderScreen(refunds, wire);
  await waitForRows();
  await eventually(() => toasts).toEqual(['Error: No names today.']);
  wire.on(TAXPAYERS, envelope([{ id: 70, taxPayerName: 'Abbey & Sons' }]));
  await choose('Filter by Taxpayer', "Couldn't load the options. Try again.");
  await eventually(() => wire.received(TAXPAYERS).length).toBe(2);
  await choose('Filter by Taxpayer', 'Abbey & Sons');
  await eventually(() => wire.received(BY_TAXPAYER).map(({ query }) => query)).toEqual(['id=70']);
});

const listing = (records: readonly unknown[]): Reply => envelope(records);

const NOTHING = Array.from({ length: 9 }, () => '—');

describe('rows that are not as they should be', () => {
  it('that are no records are skipped, and their number is said', async () => {
    await enter(listing([null, { id: 1, transactionId: 'TXN-1' }, 5, 'x', [], null]));
    await appears("5 entries in the server's response could not be read and are not shown.");
    expect(columnTexts('Transaction ID')).toEqual(['TXN-1']);
  });

  it('that lack their fields show a dash for each, in the table and in dialogs', async () => {
    await enter(listing([{ id: 7, refundStatus: 'Submitted' }, { id: 8 }, {}]));
    await waitForRows();
    const [waiting, ...others] = tableTexts();
    expect(waiting?.slice(0, -1)).toEqual(NOTHING.with(7, 'Submitted'));
    expect(others.map((cells) => cells.slice(0, -1))).toEqual([NOTHING, NOTHING]);
    expectNoLeaks();
    const confirmation = await openDialog('Approve');
    expect(new Set(Object.values(fieldsOf(confirmation)))).toEqual(new Set(['—']));
    expect(timeline(confirmation)).toEqual([
      ['Refund submitted by —', ''],
      ['Pending approval', ''],
    ]);
    expectNoLeaks();
    press('Cancel', confirmation);
    await dialogGone();
    const details = await openDialog('View', rows()[2]);
    expect(new Set(Object.values(fieldsOf(details)))).toEqual(new Set(['—']));
    expectNoLeaks();
  });

  it('whose ids hold blanks still tell screen readers which row a button belongs to', async () => {
    const row = { id: 'TX 7 b', refundStatus: 'Submitted' };
    await enter(
      listing([
        { ...row, transactionId: 'A' },
        { ...row, transactionId: 'B' },
      ]),
    );
    await waitForRows();
    const named = rows().map((row) => {
      const ids =
        row.querySelector('button[aria-describedby]')?.getAttribute('aria-describedby') ?? '';
      return ids.split(' ').map((id) => document.getElementById(id)?.textContent);
    });
    expect(named).toEqual([['A'], ['B']]);
  });

  it('that share an id are all shown; one without an id can be looked at and not decided', async () => {
    await enter(
      listing([
        { id: 1, transactionId: 'A', refundStatus: 'Submitted' },
        { id: 1, transactionId: 'B', refundStatus: 'Submitted' },
        { transactionId: 'C', refundStatus: 'Submitted' },
        { id: null, transactionId: 'D', refundStatus: 'Submitted' },
      ]),
    );
    await waitForRows();
    expect(columnTexts('Transaction ID')).toEqual(['A', 'B', 'C', 'D']);
    expect(['A', 'B', 'C', 'D'].map((id) => buttonNames(rowOf(id)).join())).toEqual([
      'Approve,Reject',
      'Approve,Reject',
      'View',
      'View',
    ]);
    sortBy('Transaction ID');
    await eventually(() => columnTexts('Transaction ID')).toEqual(['D', 'C', 'B', 'A']);
  });
});
