import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { renderPage } from '../kit/render.tsx';
import { dialogGone, escape, openDialog } from '../kit/dialog.ts';
import { field, type } from '../kit/form.ts';
import { waitForRows, rowOf } from '../kit/list.ts';
import { appears, press } from '../kit/screen.ts';
import { tokenWith } from '../kit/session.ts';
import { envelope } from '../kit/wire.ts';
import { openRefundWire, UPDATE_STATUS, waiting } from './resource/refund-calls.ts';

it.each([
  ['Escape', () => escape()],
  ['the close button', () => press('Close')],
  ['a link', () => fireEvent.click(document.querySelector('.ant-modal a') as Element)],
])('a reason that was typed is not lost by %s before somebody says so', async (_, leave) => {
  const wire = await openRefundWire(envelope([{ ...waiting, decisionReason: null }]));
  renderPage('/taxpayer-refund', wire, tokenWith({ Extensions: ['refunds.reason'] }));
  await waitForRows();
  const form = await openDialog('Reject', rowOf(waiting.taxPayerTIN));
  // From then on antd hears Escape.
  await eventually(() => document.activeElement).toBe(form.querySelector('textarea'));
  type('Reason', 'The receipt is torn.', form);
  leave();
  await appears('Discard your changes?');
  expect(field('Reason', form).value).toBe('The receipt is torn.');
  press('Discard');
  await dialogGone();
  expect(wire.received(UPDATE_STATUS)).toEqual([]);
});
