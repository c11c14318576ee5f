import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { users } from '../../../src/resources/users.ts';
import { eventually } from '../../kit/eventually.ts';
import { Gate } from '../../kit/gate.ts';
import { renderScreen } from '../../kit/render.tsx';
import { dialog, dialogGone, escape, openDialog } from '../../kit/dialog.ts';
import { field, fieldError, type } from '../../kit/form.ts';
import { appears, button, press } from '../../kit/screen.ts';
import { envelope, openWire, type Reply } from '../../kit/wire.ts';

const CHANGE = '/Auth/ChangePassword';

/** The dialog of the own password, whose call is answered so. */
async function enter(...replies: Reply[]) {
  const wire = await openWire();
  wire.on('/Auth/GetAllUser', envelope([]));
  wire.on(CHANGE, ...replies);
  const rendered = renderScreen(users, wire);
  await appears('No users found');
  const form = await openDialog('Change Password');
  const sent = () => wire.received(CHANGE).map(({ body }) => JSON.parse(body) as unknown);
  const fill = (old: string, next: string, confirmation = next): void => {
    type('Old Password', old, form);
    type('New Password', next, form);
    type('Confirm Password', confirmation, form);
  };
  return { ...rendered, form, sent, fill, send: () => press('Change Password', form) };
}

describe('a password that is not changed', () => {
  it.each<[string, Reply, string]>([
    ['a refusal with words', envelope(null, 'Not today.', '400'), 'Not today.'],
    ['a connection that breaks', { cut: 'before' }, 'Failed to change password'],
  ])('leaves the dialog open after %s', async (_, reply, text) => {
    const { form, fill, send, sent, toasts } = await enter(reply);
    fill('Old#2024', 'Another#2024');
    send();
    await eventually(() => toasts).toEqual([`Error: ${text}`]);
    await eventually(() => field('Old Password', form).disabled).toBe(false);
    expect(field('Old Password', form).value).toBe('Old#2024');
    expect(field('New Password', form).value).toBe('Another#2024');
    expect(sent()).toHaveLength(1);
    escape(form);
    await appears('Discard your changes?');
  });

  it('can not be left or sent again while its call runs', async () => {
    const gate = new Gate();
    const { form, fill, send, sent } = await enter({
      ...envelope(null),
      until: gate.passed,
    });
    fill('Old#2024', 'Another#2024');
    send();
    await eventually(() => sent().length).toBe(1);
    expect(field('Old Password', form).disabled).toBe(true);
    expect(button('Cancel', form).disabled).toBe(true);
    form.querySelector('form')?.requestSubmit();
    // antd listens to Escape anew after it has drawn that it should not.
    await act(async () => undefined);
    escape(form);
    expect(dialog()).not.toBeNull();
    gate.open();
    await dialogGone();
    expect(sent()).toHaveLength(1);
  });
});

it('the password dialog shows an error for each empty field, which disappears when the field is edited', async () => {
  const { form, fill, send, sent } = await enter(envelope(null));
  const problems = () =>
    ['Old Password', 'New Password', 'Confirm Password'].map((label) =>
      fieldError(field(label, form)),
    );
  send();
  await eventually(problems).toEqual([
    'Old password is required',
    'New password is required',
    'Confirm password is required',
  ]);
  const live = field('Confirm Password', form).closest('[aria-live="polite"]');
  expect(live?.textContent).toContain('Confirm password is required');
  type('Old Password', 'x', form);
  expect(problems()[0]).toBe('');
  fill('Old#2024', '12345');
  send();
  await eventually(problems).toEqual(['', 'New password must be at least 6 characters', '']);
  fill('Old#2024', 'Another#2024', 'another#2024');
  send();
  await eventually(problems).toEqual(['', '', 'Passwords do not match']);
  expect(sent()).toEqual([]);
});
