import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refunds } from '../../../src/resources/refunds.ts';
import { eventually } from '../../kit/eventually.ts';
import { freezeTime, advanceTime } from '../../kit/fake-time.ts';
import { Gate } from '../../kit/gate.ts';
import { renderScreen } from '../../kit/render.tsx';
import { dialog, dialogGone, openDialog } from '../../kit/dialog.ts';
import { columnTexts, waitForRows, rows } from '../../kit/list.ts';
import { fieldsOf } from '../../kit/record.ts';
import { alerts, appears, button, buttonNames, press } from '../../kit/screen.ts';
import { envelope, failed, never, type Reply } from '../../kit/wire.ts';
import { BY_TAXPAYER, HISTORY, openRefundWire, UPDATE_STATUS, waiting } from './refund-calls.ts';

const WAITING = envelope([waiting]);
const APPROVED = envelope([{ ...waiting, refundStatus: 'Approved' }]);
const REJECTED = envelope([{ ...waiting, refundStatus: 'Rejected' }]);
const CUT: Reply = { cut: 'before' };
const DONE = envelope(null, 'Status updated successfully');

interface Course {
  /** The dialog that is opened. Default: Approve. */
  readonly name?: 'Approve' | 'Reject';
  /** What the list is, one answer after the other. Default: the refund waits. */
  readonly lists?: Reply[];
  /** What the re-reads of the refund answer, however many there are. Default: it waits. */
  readonly reread?: Reply;
  /** The same once the decision has arrived. Default: as before. */
  readonly rereadAfter?: Reply;
  /** What the decision is answered. Default: it is done. */
  readonly update?: Reply;
  readonly query?: string;
  /** The list is being read again when the dialog is opened. */
  readonly refresh?: boolean;
}

/** A refund that waits, with the dialog of a decision open. */
async function ask({ name = 'Approve', query = '', ...course }: Course = {}) {
  const wire = await openRefundWire(...(course.lists ?? [WAITING]));
  const sent = () => wire.received(UPDATE_STATUS).map(({ method, query }) => `${method} ${query}`);
  const { reread = WAITING, rereadAfter = reread } = course;
  wire.on(BY_TAXPAYER, () => (sent().length > 0 ? rereadAfter : reread));
  wire.on(UPDATE_STATUS, course.update ?? DONE);
  const { toasts } = renderScreen(refunds, wire, query);
  await waitForRows();
  if (course.refresh) press('Refresh');
  const confirmation = await openDialog(name, rows()[0]);
  return {
    wire,
    toasts,
    confirmation,
    decide: () => press(name, confirmation),
    lists: () => wire.received(HISTORY).length,
    sent,
  };
}

const isBusy = (): boolean => document.querySelector('[aria-busy=true]') !== null;
const isUnreached = (): boolean =>
  alerts().some((text) => text.startsWith("Can't reach the server. Check your connection"));
const status = (): string[] => columnTexts('Status');

describe('a decision', () => {
  it('is sent once by two clicks before the first is drawn, and reloads the list', async () => {
    const { confirmation, toasts, sent } = await ask({ lists: [WAITING, APPROVED] });
    act(() => {
      button('Approve', confirmation).click();
      button('Approve', confirmation).click();
    });
    await eventually(status).toEqual(['Approved']);
    await dialogGone();
    expect(sent()).toEqual(['POST refundId=7&newStatus=Approved']);
    expect(toasts).toEqual(['Success: Refund approved successfully']);
  });

  it('changes nothing on the screen before the backend has answered, and can not be left', async () => {
    const gate = new Gate();
    const { confirmation, decide, toasts, sent } = await ask({
      name: 'Reject',
      lists: [WAITING, REJECTED],
      update: { ...DONE, until: gate.passed },
    });
    decide();
    await eventually(sent).toEqual(['POST refundId=7&newStatus=Rejected']);
    expect(button('Cancel', confirmation).disabled).toBe(true);
    expect(confirmation.querySelector('.ant-modal-close')).toBeNull();
    expect(status()).toEqual(['Submitted']);
    expect(toasts).toEqual([]);
    gate.open();
    await eventually(status).toEqual(['Rejected']);
    await dialogGone();
    expect(toasts).toEqual(['Success: Refund rejected successfully']);
    expect(sent()).toHaveLength(1);
  });

  it('shows in the list once it is confirmed, until the list has been read again', async () => {
    const gate = new Gate();
    const reread = { ...REJECTED, until: gate.passed };
    const { decide, lists } = await ask({ lists: [WAITING, reread] });
    decide();
    await eventually(status).toEqual(['Approved']);
    expect(buttonNames(rows()[0])).not.toContain('Approve');
    await eventually(lists).toBe(2);
    gate.open();
    await eventually(status).toEqual(['Rejected']);
  });

  it('shows in the list, even if that was read again while the dialog was open', async () => {
    const gate = new Gate();
    const { decide, lists } = await ask({
      lists: [WAITING, { ...WAITING, until: gate.passed }, { ...WAITING, until: never }],
      refresh: true,
    });
    await eventually(lists).toBe(2);
    gate.open();
    await eventually(isBusy).toBe(false);
    decide();
    await eventually(status).toEqual(['Approved']);
  });

  it('stays in a list that could not be read again, which says so', async () => {
    const { decide } = await ask({ lists: [WAITING, { status: 500 }] });
    decide();
    await eventually(alerts).toHaveLength(1);
    expect(status()).toEqual(['Approved']);
  });

  it('for a selected taxpayer reloads that list and never asks for all', async () => {
    const { decide, wire, lists } = await ask({
      query: '?taxPayerId=70',
      rereadAfter: APPROVED,
    });
    const before = wire.received(BY_TAXPAYER).length;
    decide();
    await eventually(status).toEqual(['Approved']);
    expect(wire.received(BY_TAXPAYER).length).toBeGreaterThan(before);
    expect(new Set(wire.received(BY_TAXPAYER).map(({ query }) => query))).toEqual(
      new Set(['id=70']),
    );
    expect(lists()).toBe(0);
  });

  it('in progress continues when its screen is left: the result is shown on any screen, which stays', async () => {
    const gate = new Gate();
    const { wire, decide, toasts, sent } = await ask({
      // The record is open beside the list, and another one waits.
      query: '/7',
      lists: [envelope([waiting, { ...waiting, id: 8 }]), APPROVED],
      update: { ...DONE, until: gate.passed },
    });
    wire.on('/Auth/GetAllUser', envelope([]));
    decide();
    await eventually(() => sent().length).toBe(1);
    fireEvent.click(document.querySelector('a[href="/users"]') as Element);
    await appears('No users found');
    gate.open();
    await eventually(() => toasts).toEqual(['Success: Refund approved successfully']);
    await act(() => new Promise(setImmediate));
    expect(location.pathname).toBe('/users');
    fireEvent.click(document.querySelector('a[href="/taxpayer-refund"]') as Element);
    await eventually(status).toEqual(['Approved']);
  });
});

describe('a decision whose connection breaks', () => {
  it('is never sent again, however often the line comes back', async () => {
    const { wire, decide, lists, sent } = await ask({ update: CUT });
    // Before the decision: the list may be read again as soon as that is cut off.
    wire.on(HISTORY, CUT);
    decide();
    await eventually(isUnreached).toBe(true);
    const before = lists();
    wire.on(HISTORY, WAITING);
    for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event));
    await eventually(lists).toBeGreaterThan(before);
    await eventually(isUnreached).toBe(false);
    expect(sent()).toHaveLength(1);
  });

  it('after the server has got it says what the state is now, and is not sent again', async () => {
    const { confirmation, decide, toasts, sent } = await ask({
      lists: [WAITING, APPROVED],
      rereadAfter: APPROVED,
      update: CUT,
    });
    decide();
    await appears('Its status is now Approved.');
    await appears('Approved by Admin', confirmation);
    expect(toasts).toEqual(['Error: Failed to approve refund']);
    expect(button('Approve', confirmation).disabled).toBe(true);
    await eventually(status).toEqual(['Approved']);
    expect(sent()).toHaveLength(1);
  });

  it('before the server has got it says that nothing changed, and can be tried again', async () => {
    const { wire, decide, toasts, sent } = await ask({ update: CUT });
    decide();
    await appears('Nothing has changed. You can try again.');
    expect(toasts).toEqual(['Error: Failed to approve refund']);
    expect(sent()).toHaveLength(1);
    wire.on(UPDATE_STATUS, DONE);
    wire.on(HISTORY, APPROVED);
    decide();
    await dialogGone();
    expect(toasts).toEqual([
      'Error: Failed to approve refund',
      'Success: Refund approved successfully',
    ]);
    expect(sent()).toHaveLength(2);
    await eventually(status).toEqual(['Approved']);
  });

  it('and stays broken says that its outcome could not be checked', async () => {
    const { confirmation, decide, toasts, sent } = await ask({
      rereadAfter: { status: 500 },
      update: CUT,
    });
    decide();
    await appears(/^We couldn't confirm the result\./);
    expect(toasts[0]).toBe('Error: Failed to approve refund');
    expect(sent()).toHaveLength(1);
    expect(button('Cancel', confirmation).disabled).toBe(false);
  });
});

it.each<[string, Reply, string]>([
  ['with HTTP 500', failed('The database is away.'), 'The database is away.'],
  [
    'with an answer that is none',
    { body: '<!doctype html>' },
    "The server's response could not be read.",
  ],
])(
  'a decision that the server refuses %s fails once, in the words of the catalogue, with its reason in the dialog',
  async (_, update, reason) => {
    const { confirmation, decide, toasts, sent, lists } = await ask({ update });
    decide();
    await appears('Nothing has changed. You can try again.');
    const notices = [...confirmation.querySelectorAll('[role=alert]')];
    expect(notices.map(({ textContent }) => textContent)).toContain(reason);
    expect(toasts).toEqual(['Error: Failed to approve refund']);
    expect(sent()).toHaveLength(1);
    await eventually(lists).toBe(2);
    expect(status()).toEqual(['Submitted']);
    expect(button('Approve', confirmation).disabled).toBe(false);
  },
);

describe('the re-read of a refund', () => {
  it('of a refund that somebody else has decided is not sent: the dialog says so, the list reloads, no toast', async () => {
    const { confirmation, toasts, sent, lists } = await ask({
      lists: [WAITING, REJECTED],
      reread: REJECTED,
    });
    await appears('Already rejected by someone else. Nothing was sent.');
    expect(button('Approve', confirmation).disabled).toBe(true);
    await eventually(status).toEqual(['Rejected']);
    expect(lists()).toBe(2);
    press('Cancel', confirmation);
    await dialogGone();
    expect(sent()).toEqual([]);
    expect(toasts).toEqual([]);
  });

  it('asks for its taxpayer only, and not again when the decision follows at once', async () => {
    const gate = new Gate();
    const { decide, wire, sent } = await ask({
      lists: [WAITING, APPROVED],
      reread: { ...WAITING, until: gate.passed },
    });
    await eventually(() => wire.received(BY_TAXPAYER).length).toBe(1);
    decide();
    gate.open();
    await eventually(status).toEqual(['Approved']);
    expect(sent()).toHaveLength(1);
    expect(wire.received(BY_TAXPAYER).map(({ query }) => query)).toEqual(['id=70']);
  });

  it('that brings another amount shows it, and sends nothing for what was shown before', async () => {
    freezeTime();
    const dearer = { ...waiting, amount: 9876.5 };
    const { confirmation, decide, wire, sent } = await ask({
      reread: envelope([dearer]),
      lists: [WAITING, { until: never }],
    });
    const amount = () => fieldsOf(confirmation)['Amount'];
    await appears('This record has changed meanwhile. Check it before you confirm.');
    expect(amount()).toBe('9,876.50');
    await advanceTime(31_000);
    wire.on(BY_TAXPAYER, envelope([{ ...dearer, amount: 98_765 }]));
    decide();
    await eventually(amount).toBe('98,765.00');
    expect(sent()).toEqual([]);
    decide();
    await dialogGone();
    expect(sent()).toHaveLength(1);
    expect(columnTexts('Amount')).toEqual(['98,765.00']);
  });

  it('that hangs holds the decision up for two seconds at most, and the dialog not at all', async () => {
    freezeTime();
    const { decide, wire, toasts, sent } = await ask({
      reread: { until: never },
      lists: [WAITING, APPROVED],
    });
    await eventually(() => wire.received(BY_TAXPAYER).length).toBe(1);
    decide();
    await advanceTime(1999);
    expect(sent()).toEqual([]);
    await advanceTime(1);
    await eventually(() => toasts).toEqual(['Success: Refund approved successfully']);
    await eventually(status).toEqual(['Approved']);
  });

  it.each<[string, Reply]>([
    ['that fails', { status: 500, body: 'broken' }],
    ['without the record', envelope([])],
  ])('%s says so and does not stand in the way', async (_, reread) => {
    const { decide, toasts, sent } = await ask({
      name: 'Reject',
      reread,
      lists: [WAITING, REJECTED],
    });
    await appears("We couldn't check whether this record has changed.");
    expect(toasts).toEqual([]);
    decide();
    await eventually(() => toasts).toEqual(['Success: Refund rejected successfully']);
    await eventually(status).toEqual(['Rejected']);
    expect(dialog()).toBeNull();
    expect(sent()).toEqual(['POST refundId=7&newStatus=Rejected']);
  });
});
