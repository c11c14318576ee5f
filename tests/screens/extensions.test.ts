import { queryAllByText } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { renderPage } from '../kit/render.tsx';
import { dialogGone, openDialog } from '../kit/dialog.ts';
import { field, type } from '../kit/form.ts';
import { listed, rowOf } from '../kit/list.ts';
import { facts } from '../kit/record.ts';
import { appears, buttonNames, expectAbsent, press } from '../kit/screen.ts';
import { PROFILE, validToken } from '../kit/session.ts';
import { envelope, openWire } from '../kit/wire.ts';
import {
  HISTORY,
  openRefundWire,
  UPDATE_STATUS,
  waiting,
  BY_TAXPAYER,
} from './resource/refund-calls.ts';

const announcing = (Extensions: readonly string[]): string =>
  validToken({ UserProfile: JSON.stringify({ ...PROFILE, Extensions }) });

describe('refunds at a backend that takes a reason', () => {
  const row = { ...waiting, decidedBy: null, decisionReason: null };

  async function reject(extensions: readonly string[]) {
    const wire = await openRefundWire(envelope([row]));
    wire.on(BY_TAXPAYER, envelope([row]));
    wire.on(UPDATE_STATUS, envelope(null, 'Status updated successfully'));
    const rendered = renderPage('/taxpayer-refund', wire, announcing(extensions));
    await listed();
    const dialog = await openDialog('Reject', rowOf(waiting.taxPayerTIN));
    const bodies = () => wire.received(UPDATE_STATUS).map(({ body }) => body);
    return { dialog, bodies, ...rendered };
  }

  it('are rejected with one, which stands in the body and never in the address', async () => {
    const { dialog, bodies, toasts, noise } = await reject(['refunds.reason']);
    press('The receipt is missing.', dialog);
    await eventually(() => field('Reason', dialog)).toHaveProperty(
      'value',
      'The receipt is missing.',
    );
    type('Reason', 'The receipt is missing. Asked twice.', dialog);
    press('Reject', dialog);
    await dialogGone();
    expect(bodies()).toEqual(['{"reason":"The receipt is missing. Asked twice."}']);
    expect(toasts).toEqual(['Success: Refund rejected successfully']);
    expect(noise).toEqual([]);
  });

  it.each([[['refunds.reason']], [[]]])(
    'are rejected without one just as well: %j',
    async (extensions) => {
      const { dialog, bodies, noise } = await reject(extensions);
      expect(queryAllByText(dialog, 'Reason')).toHaveLength(extensions.length);
      press('Reject', dialog);
      await dialogGone();
      expect(bodies()).toEqual(['']);
      expect(noise).toEqual([]);
    },
  );

  it('say who decided them and why, in the details and in their history', async () => {
    const wire = await openRefundWire(
      envelope([
        { ...row, refundStatus: 'Rejected', decidedBy: 'Kofi', decisionReason: 'Paid before' },
      ]),
    );
    renderPage('/taxpayer-refund', wire, announcing(['refunds.reason']));
    await listed();
    const dialog = await openDialog('View', rowOf(waiting.taxPayerTIN));
    expect(facts(dialog)).toMatchObject({ 'Decided By': 'Kofi', Reason: 'Paid before' });
    await appears('Rejected by Admin', dialog);
    await appears('Decided by Kofi: Paid before', dialog);
  });

  it('have neither at a backend that does not announce it, whatever it sends', async () => {
    const wire = await openRefundWire(
      envelope([{ ...waiting, refundStatus: 'Rejected', decisionReason: 'Paid before' }]),
    );
    renderPage('/taxpayer-refund', wire, announcing([]));
    await listed();
    const dialog = await openDialog('View', rowOf(waiting.taxPayerTIN));
    await appears('Rejected by Admin', dialog);
    expectAbsent('Paid before');
    expect(wire.received(HISTORY)).toHaveLength(1);
  });
});

describe('users at a backend that can change them', () => {
  const zoe = {
    userID: 3,
    userName: 'Zoë Active',
    userRole: 'Officer',
    email: 'zoe@nra.example',
    phoneNo: '+999 20 555 0142',
    isActive: true,
    lastLoginDate: '2024-06-02T08:05:09Z',
  };

  async function enter(extensions: readonly string[]) {
    const wire = await openWire();
    wire.on('/Auth/GetAllUser', envelope([zoe]), envelope([{ ...zoe, userName: 'Zoë Ansah' }]));
    wire.on('/Auth/UpdateUser', envelope(null, 'The user was changed.'));
    const rendered = renderPage('/users', wire, announcing(extensions));
    await listed();
    return { wire, ...rendered };
  }

  it('are edited in a form that begins with what is known', async () => {
    const { wire, toasts, noise } = await enter(['users.update']);
    const form = await openDialog('Edit', rowOf(zoe.userName));
    expect(field('Phone', form)).toHaveProperty('value', zoe.phoneNo);
    type('Name', 'Zoë Ansah', form);
    press('Edit', form);
    await dialogGone();
    expect(wire.received('/Auth/UpdateUser').map(({ body }) => JSON.parse(body))).toEqual([
      { userId: 3, userName: 'Zoë Ansah', phoneNo: zoe.phoneNo, userRole: 'Officer' },
    ]);
    await appears('Zoë Ansah');
    expect(toasts).toEqual(['Success: The user was changed.']);
    expect(noise).toEqual([]);
  });

  it('are not at one that does not say so', async () => {
    await enter([]);
    expect(buttonNames(rowOf(zoe.userName))).not.toContain('Edit');
  });
});
