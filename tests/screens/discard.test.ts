import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { renderPage } from '../kit/render.tsx';
import { dialogGone, escape, openDialog } from '../kit/dialog.ts';
import { field, type } from '../kit/form.ts';
import { listed, rowOf } from '../kit/list.ts';
import { appears, button, buttonNames, expectAbsent, press } from '../kit/screen.ts';
import { PROFILE, validToken } from '../kit/session.ts';
import { envelope, openWire, type Wire } from '../kit/wire.ts';
import { openRefundWire, UPDATE_STATUS, waiting } from './resource/refund-calls.ts';

const TOKEN = validToken({
  UserProfile: JSON.stringify({ ...PROFILE, Extensions: ['refunds.reason', 'users.update'] }),
});
const ASKS = ['Keep Editing', 'Discard'];

/** The buttons below a dialog. */
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

describe('a reason that was typed', () => {
  it.each([
    ['Escape', () => escape()],
    ['the close button', () => press('Close')],
  ])('is not lost by %s before somebody says so', async (_, leave) => {
    const { wire, form } = await decide('Reject');
    type('Reason', 'The receipt is torn.', form);
    leave();
    expect(below(form)).toEqual(ASKS);
    expect(document.activeElement).toBe(button('Keep Editing', form));
    press('Discard', form);
    await dialogGone();
    expect(wire.received(UPDATE_STATUS)).toEqual([]);
  });
});

/** A user as the backend sends one. */
const person = (userID: number, userName: string, phoneNo: string) => ({
  userID,
  userName,
  phoneNo,
  userRole: 'Officer',
  isActive: true,
});

/** Follows the menu with a form open, and goes back. */
async function goAway(wire: Wire): Promise<void> {
  for (const call of ['GetNonTAXPayer', 'GetTAXPayerRegions', 'GetDistrictList'])
    wire.on(`/api/TAXPayers/${call}`, envelope([]));
  const links = [...document.querySelectorAll('nav a')];
  fireEvent.click(links.find(({ textContent }) => textContent === 'Non Taxpayers') as Element);
  await dialogGone();
  history.back();
  await listed();
}

describe('what was typed into a form that was left for another page', () => {
  const HERE_AGAIN = 'What you had typed is here again.';

  it('is in it again, and goes when it is given up', async () => {
    const { wire, form } = await decide('Reject');
    type('Reason', 'The receipt is torn.', form);
    await goAway(wire);
    const approval = await enter('Approve', rowOf(waiting.taxPayerTIN));
    expectAbsent(HERE_AGAIN);
    press('Cancel', approval);
    await dialogGone();
    const again = await enter('Reject', rowOf(waiting.taxPayerTIN));
    expect(field('Reason', again).value).toBe('The receipt is torn.');
    await appears(HERE_AGAIN, again);
    escape();
    expect(below(again)).toEqual(ASKS);
    press('Discard', again);
    await dialogGone();
    const last = await enter('Reject', rowOf(waiting.taxPayerTIN));
    expect(field('Reason', last).value).toBe('');
    expectAbsent(HERE_AGAIN);
    expect(wire.received(UPDATE_STATUS)).toEqual([]);
  });

  it('is sent once, and gone then', async () => {
    const { wire, form } = await decide('Reject');
    wire.on(UPDATE_STATUS, envelope({}));
    type('Reason', 'The receipt is torn.', form);
    await goAway(wire);
    press('Reject', await enter('Reject', rowOf(waiting.taxPayerTIN)));
    await dialogGone();
    expect(wire.received(UPDATE_STATUS)).toMatchObject([
      { body: JSON.stringify({ reason: 'The receipt is torn.' }) },
    ]);
    const next = await enter('Reject', rowOf(waiting.taxPayerTIN));
    expect(field('Reason', next).value).toBe('');
  });

  it('is of one record: what another holds is untouched, and so is what was not edited', async () => {
    const wire = await openWire();
    const [zoe, kofi] = [person(3, 'Zoë Active', '020'), person(4, 'Kofi Active', '021')];
    wire.on(
      '/Auth/GetAllUser',
      envelope([zoe, kofi]),
      envelope([{ ...zoe, phoneNo: '029' }, kofi]),
    );
    renderPage('/users', wire, TOKEN);
    await listed();
    type('Name', 'Zoë Ansah', await enter('Edit', rowOf('Zoë Active')));
    await goAway(wire);
    const other = await enter('Edit', rowOf('Kofi Active'));
    expect(field('Name', other).value).toBe('Kofi Active');
    press('Cancel', other);
    await dialogGone();
    await appears('029');
    const same = await enter('Edit', rowOf('Zoë Active'));
    expect(field('Name', same).value).toBe('Zoë Ansah');
    expect(field('Phone', same).value).toBe('029');
  });
});
