import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { renderPage } from '../kit/render.tsx';
import { dialogGone, escape, openDialog } from '../kit/dialog.ts';
import { type } from '../kit/form.ts';
import { listed, rowOf } from '../kit/list.ts';
import { button, buttonNames, press } from '../kit/screen.ts';
import { PROFILE, validToken } from '../kit/session.ts';
import { envelope } from '../kit/wire.ts';
import { openRefundWire, UPDATE_STATUS, waiting } from './resource/refund-calls.ts';

const TOKEN = validToken({
  UserProfile: JSON.stringify({ ...PROFILE, Extensions: ['refunds.reason', 'users.update'] }),
});
const ASKS = ['Keep Editing', 'Discard'];

const below = (form: Element): string[] =>
  buttonNames(form.querySelector('.ant-modal-footer') as Element);

/** Opens a dialog and waits for the focus that it sets: from then on antd hears Escape. */
async function enter(name: string, within?: Element): Promise<HTMLElement> {
  const form = await openDialog(name, within);
  await eventually(() => document.activeElement).toBe(
    form.querySelector('textarea, input') ?? form,
  );
  return form;
}

/** A dialog of a refund, at a backend that takes a reason. */
async function decide(name: 'Approve' | 'Reject') {
  const wire = await openRefundWire(envelope([{ ...waiting, decisionReason: null }]));
  renderPage('/taxpayer-refund', wire, TOKEN);
  await listed();
  const form = await enter(name, rowOf(waiting.taxPayerTIN));
  return { wire, form };
}

it.each([
  ['Escape', () => escape()],
  ['the close button', () => press('Close')],
  ['a link', () => fireEvent.click(document.querySelector('.ant-modal a') as Element)],
])('a reason that was typed is not lost by %s before somebody says so', async (_, leave) => {
  const { wire, form } = await decide('Reject');
  type('Reason', 'The receipt is torn.', form);
  leave();
  expect(below(form)).toEqual(ASKS);
  expect(document.activeElement).toBe(button('Keep Editing', form));
  press('Discard', form);
  await dialogGone();
  expect(wire.received(UPDATE_STATUS)).toEqual([]);
});
