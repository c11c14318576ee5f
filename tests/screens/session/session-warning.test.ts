import { queryAllByText } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, openDialog } from '../../kit/dialog.ts';
import { eventually } from '../../kit/eventually.ts';
import { freezeTime, advanceTime } from '../../kit/fake-time.ts';
import { type } from '../../kit/form.ts';
import { renderPage } from '../../kit/render.tsx';
import { appears, expectAbsent, press, timeLeft } from '../../kit/screen.ts';
import { tokenWith } from '../../kit/session.ts';
import { envelope, openWire } from '../../kit/wire.ts';

const NOON = Date.UTC(2024, 5, 1, 12);
const WORDS = 'Your session ends in less than five minutes. Finish what you are doing.';

const warnings = (): number => queryAllByText(document.body, WORDS).length;

/** A session that ends so many seconds after noon. */
const ending = (seconds: number, profile: object) =>
  tokenWith(profile, { exp: NOON / 1000 + seconds });

/** A screen at noon, of somebody in such a session. */
async function enter(seconds: number, profile: object = {}) {
  freezeTime(NOON);
  const wire = await openWire();
  wire.on('/Auth/GetAllUser', envelope([]));
  const rendered = renderPage('/users', wire, ending(seconds, profile));
  await appears('No users found');
  return { wire, ...rendered };
}

it('the end of a session is announced five minutes before, with the time left, and happens on the second', async () => {
  const { toasts } = await enter(400);
  await advanceTime(99_000);
  expect(warnings()).toBe(0);
  expect(timeLeft()).toBeUndefined();
  await advanceTime(1000);
  expect(warnings()).toBe(1);
  expect(timeLeft()).toBe('05:00');
  await advanceTime(61_000);
  expect(timeLeft()).toBe('03:59');
  // What is read out stays the same: the seconds are there for who looks.
  expect(warnings()).toBe(1);
  await advanceTime(238_000);
  expect(timeLeft()).toBe('00:01');
  expect(toasts).toEqual([]);
  await advanceTime(1000);
  expect(toasts).toEqual(['Session: Session expired']);
  expect(document.cookie).toBe('');
  await advanceTime(1000);
  await appears('Login to your account');
  expect(location.pathname).toBe('/');
});

it('the end of a session closes an open dialog, and nothing is sent', async () => {
  const { wire, toasts } = await enter(10);
  wire.on('/Auth/ChangePassword', envelope(null));
  const form = await openDialog('Change Password');
  type('Old Password', 'something', form);
  await advanceTime(10_000);
  expect(toasts).toEqual(['Session: Session expired']);
  await advanceTime(1000);
  await appears('Login to your account');
  expect(dialog()).toBeNull();
  expect(wire.received('/Auth/ChangePassword')).toEqual([]);
});

it('the end of a session is announced at once on a page that is opened within the last five minutes', async () => {
  await enter(120);
  await eventually(timeLeft).toBe('02:00');
  expect(warnings()).toBe(1);
  // The backend can not prolong it.
  expectAbsent('Stay signed in');
});

it('where the backend can prolong a session, staying signed in gives it a new end', async () => {
  const profile = { Extensions: ['session.renew'] };
  const { wire, toasts } = await enter(120, profile);
  wire.on('/Auth/RenewSession', envelope(ending(3600, profile)));
  await appears('Stay signed in');
  press('Stay signed in');
  await eventually(warnings).toBe(0);
  await advanceTime(130_000);
  expect(document.cookie).toContain('token=');
  expect(timeLeft()).toBeUndefined();
  expect(toasts).toEqual([]);
});

it('the end of a session that is not used is announced, too, and any call moves it', async () => {
  await enter(10_000, { Extensions: ['session.end'], IdleMinutes: 30 });
  await advanceTime(25 * 60_000 - 1000);
  expect(warnings()).toBe(0);
  await advanceTime(1000);
  expect([warnings(), timeLeft()]).toEqual([1, '05:00']);
  press('Refresh');
  await eventually(warnings).toBe(0);
});
