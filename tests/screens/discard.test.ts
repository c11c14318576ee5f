import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { Gate } from '../kit/gate.ts';
import { renderPage } from '../kit/render.tsx';
import { dialog, dialogGone, escape, openDialog } from '../kit/dialog.ts';
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
  const { noise } = renderPage('/taxpayer-refund', wire, TOKEN);
  await listed();
  const form = await enter(name, rowOf(waiting.taxPayerTIN));
  return { wire, noise, form };
}

describe('a reason that was typed', () => {
  it.each([
    ['Escape', () => escape()],
    ['the close button', () => press('Close')],
  ])('is not lost by %s before somebody says so', async (_, leave) => {
    const { wire, noise, form } = await decide('Reject');
    type('Reason', 'The receipt is torn.', form);
    leave();
    expect(below(form)).toEqual(ASKS);
    expect(document.activeElement).toBe(button('Keep Editing', form));
    press('Discard', form);
    await dialogGone();
    expect(wire.received(UPDATE_STATUS)).toEqual([]);
    expect(noise).toEqual([]);
  });

  it.each([
    ['Keep Editing', (form: HTMLElement) => press('Keep Editing', form)],
    ['another Escape', () => escape()],
    ['going on with it', (form: HTMLElement) => act(() => field('Reason', form).focus())],
  ])('stays, with the focus in it, by %s', async (_, keep) => {
    const { noise, form } = await decide('Reject');
    type('Reason', 'The receipt is torn.', form);
    escape();
    keep(form);
    expect(below(form)).toEqual(['Cancel', 'Reject']);
    expect(document.activeElement).toBe(field('Reason', form));
    expect(field('Reason', form).value).toBe('The receipt is torn.');
    expect(noise).toEqual([]);
  });

  it("goes without a question by 'Cancel', which says so", async () => {
    const { wire, form } = await decide('Reject');
    type('Reason', 'The receipt is torn.', form);
    press('Cancel', form);
    await dialogGone();
    expect(wire.received(UPDATE_STATUS)).toEqual([]);
  });
});

it.each(['Approve', 'Reject'] as const)('Escape closes %s if nothing was typed', async (name) => {
  const { noise } = await decide(name);
  escape();
  await dialogGone();
  expect(noise).toEqual([]);
});

it.each([
  ['Edit', "the user's", () => rowOf('Zoë Active')],
  ['Register User', "a new user's", () => undefined],
])('the form of %s asks before it loses %s name', async (opens, _, within) => {
  const wire = await openWire();
  wire.on(
    '/Auth/GetAllUser',
    envelope([{ userID: 3, userName: 'Zoë Active', userRole: 'Officer', isActive: true }]),
  );
  renderPage('/users', wire, TOKEN);
  await listed();
  const form = await enter(opens, within());
  type('Name', 'Zoë Ansah', form);
  escape();
  expect(below(form)).toEqual(ASKS);
  expect(dialog()).toBe(form);
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
    const { wire, noise, form } = await decide('Reject');
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
    expect(noise).toEqual([]);
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

  it('is nothing where the record has it already', async () => {
    const wire = await openWire();
    wire.on('/Auth/GetAllUser', envelope([person(3, 'Zoë Active', '020')]));
    renderPage('/users', wire, TOKEN);
    await listed();
    const form = await enter('Edit', rowOf('Zoë Active'));
    type('Name', 'Zoë Ansah', form);
    type('Name', 'Zoë Active', form);
    await goAway(wire);
    await enter('Edit', rowOf('Zoë Active'));
    expectAbsent(HERE_AGAIN);
    escape();
    await dialogGone();
    expect(wire.received('/Auth/UpdateUser')).toEqual([]);
  });

  it('is not offered again while it is being sent', async () => {
    const { wire, form } = await decide('Reject');
    const gate = new Gate();
    wire.on(UPDATE_STATUS, { ...envelope({}), until: gate.passed });
    type('Reason', 'The receipt is torn.', form);
    press('Reject', form);
    await wire.next(UPDATE_STATUS);
    await goAway(wire);
    const next = await enter('Reject', rowOf(waiting.taxPayerTIN));
    expect(field('Reason', next).value).toBe('');
    gate.open();
  });

  it('is in it again after a refusal', async () => {
    const { wire, form } = await decide('Reject');
    wire.on(UPDATE_STATUS, envelope(null, 'The refund is locked', '400'));
    type('Reason', 'The receipt is torn.', form);
    press('Reject', form);
    await appears('The refund is locked', form);
    await goAway(wire);
    const next = await enter('Reject', rowOf(waiting.taxPayerTIN));
    expect(field('Reason', next).value).toBe('The receipt is torn.');
  });
});
