import { expect, it } from 'vitest';
import { refunds } from '../../../src/resources/refunds.ts';
import { eventually } from '../../kit/eventually.ts';
import { Gate } from '../../kit/gate.ts';
import { renderScreen } from '../../kit/render.tsx';
import { choose } from '../../kit/form.ts';
import { columnTexts, waitForRows } from '../../kit/list.ts';
import { appears, expectAbsent, press } from '../../kit/screen.ts';
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
