import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { renderPage } from '../kit/render.tsx';
import { dialogGone, openDialog } from '../kit/dialog.ts';
import { field, type } from '../kit/form.ts';
import { listed, rowOf } from '../kit/list.ts';
import { facts } from '../kit/record.ts';
import { appears, expectAbsent, press } from '../kit/screen.ts';
import { PROFILE, validToken } from '../kit/session.ts';
import { envelope } from '../kit/wire.ts';
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
    const { dialog, bodies, toasts } = await reject(['refunds.reason']);
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
  });

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
