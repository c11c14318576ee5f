import { describe, expect, it } from 'vitest';
import { eventually } from '../../kit/eventually.ts';
import { renderPage } from '../../kit/render.tsx';
import { dialogGone, openDialog } from '../../kit/dialog.ts';
import { appears, buttonNames, press } from '../../kit/screen.ts';
import { tokenWith } from '../../kit/session.ts';
import { envelope, openWire, type Reply } from '../../kit/wire.ts';

const EVERYWHERE = '/Auth/LogoutEverywhere';
const NAME = 'Sign out everywhere';

/** The console of a backend with these extensions, which answers the call so. */
async function enter(Extensions: readonly string[], ...replies: Reply[]) {
  const wire = await openWire();
  wire.on('/Auth/GetAllUser', envelope([]));
  wire.on(EVERYWHERE, ...replies);
  const rendered = renderPage('/users', wire, tokenWith({ Extensions }));
  await appears('No users found');
  return { ...rendered, sent: () => wire.received(EVERYWHERE).length };
}

describe('signing out everywhere', () => {
  it('is not offered where the backend does not announce it', async () => {
    await enter(['session.end']);
    expect(buttonNames()).toContain('Logout');
    expect(buttonNames()).not.toContain(NAME);
  });

  it('asks first, and does nothing when it is cancelled', async () => {
    const { sent } = await enter(['session.endAll']);
    const dialog = await openDialog(NAME);
    expect(dialog.textContent).toContain('This signs you out on every device, including this one.');
    press('Cancel', dialog);
    await dialogGone();
    expect(sent()).toBe(0);
  });

  it('says that it failed, can be tried again, and leads to the sign-in', async () => {
    const { sent, toasts } = await enter(['session.endAll'], { status: 500 }, envelope(null));
    const dialog = await openDialog(NAME);
    press(NAME, dialog);
    await eventually(() => toasts).toEqual([
      "Error: We couldn't sign you out everywhere. Try again.",
    ]);
    expect(document.cookie).not.toBe('');
    // antd's button ignores clicks until an effect has ended its loading.
    await eventually(() => dialog.querySelector('.ant-btn-loading')).toBeNull();
    press(NAME, dialog);
    await eventually(() => document.cookie).toBe('');
    await eventually(() => location.pathname).toBe('/');
    expect([sent(), toasts.length]).toEqual([2, 1]);
  });
});
