import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { renderPage } from '../kit/render.tsx';
import {
  button,
  buttonNames,
  dialog,
  dialogGone,
  escape,
  field,
  listed,
  openDialog,
  press,
  rowOf,
  type,
} from '../kit/screen.ts';
import { PROFILE, validToken } from '../kit/session.ts';
import { envelope, openWire } from '../kit/wire.ts';
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
