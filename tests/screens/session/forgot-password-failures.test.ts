import { describe, expect, it } from 'vitest';
import { eventually } from '../../kit/eventually.ts';
import { renderPage } from '../../kit/render.tsx';
import { field, type } from '../../kit/form.ts';
import { appears, button, press } from '../../kit/screen.ts';
import { envelope, openWire, type Reply } from '../../kit/wire.ts';

const EMAIL = 'officer@nra.example';
const WELL = envelope(null);
const FIRST_TIME = `/forgot-password?${new URLSearchParams({ email: EMAIL, firstTime: 'true' })}`;

const failures: [string, Reply, string | null][] = [
  [
    'a refusal with words',
    { body: '{"responseCode":"400","reponseMessage":"Not now."}' },
    'Not now.',
  ],
  ['a refusal without words', { body: '{"responseCode":"400"}' }, null],
  ['HTTP 429 with words', { ...envelope(null, 'Too many.', '429'), status: 429 }, 'Too many.'],
  ['HTTP 401, which ends nothing', { ...envelope(null, 'Who?', '401'), status: 401 }, 'Who?'],
  ['HTTP 500 without words', { status: 500 }, null],
  ['a page in the place of an answer', { body: '<!doctype html>' }, null],
  ['a connection that breaks', { cut: 'before' }, null],
];

/** The page of a forgotten password; calls that are not named succeed. */
async function enter(path: string, replies: Record<string, Reply[]>) {
  const wire = await openWire();
  for (const call of ['sendOTP', 'verifyotp', 'ResetPassword']) {
    wire.on(`/Auth/${call}`, ...(replies[call] ?? [WELL]));
  }
  return { ...renderPage(path, wire, null), sent: () => wire.received('/Auth/sendOTP').length };
}

const heading = (): string => document.querySelector('h1')?.textContent ?? '';

function enterCode(): void {
  type('OTP', '123456');
  press('Verify OTP');
}

describe.each(failures)('%s', (_, fails, words) => {
  it('leaves the address to be sent again', async () => {
    const { toasts, noise, sent } = await enter('/forgot-password', { sendOTP: [fails] });
    await eventually(heading).toBe('Forgot Password');
    type('Email', EMAIL);
    press('Send OTP');
    await eventually(() => toasts).toEqual([`Error: ${words ?? 'Something went wrong!'}`]);
    await eventually(() => button('Send OTP').disabled).toBe(false);
    expect(heading()).toBe('Forgot Password');
    expect(field('Email').value).toBe(EMAIL);
    expect(sent()).toBe(1);
    expect(noise).toEqual([]);
  });

  it('is said of an automatic code in words of its own, and nothing is sent again', async () => {
    const { toasts, noise, sent } = await enter(FIRST_TIME, { sendOTP: [fails] });
    await eventually(() => toasts).toEqual(['Error: Failed to send OTP.']);
    await eventually(() => button('Send OTP').disabled).toBe(false);
    expect(heading()).toBe('Forgot Password');
    expect(sent()).toBe(1);
    expect(noise).toEqual([]);
  });

  it('leaves the code and then the new password to be tried again', async () => {
    const { toasts, noise } = await enter(FIRST_TIME, {
      verifyotp: [fails, WELL],
      ResetPassword: [fails, WELL],
    });
    await eventually(heading).toBe('Enter OTP');
    enterCode();
    await eventually(() => toasts.at(-1)).toBe(`Error: ${words ?? 'OTP verification failed!'}`);
    expect(heading()).toBe('Enter OTP');
    await eventually(() => button('Verify OTP').disabled).toBe(false);
    enterCode();
    await eventually(heading).toBe('Reset Password');
    type('New Password', 'Another#2024');
    type('Confirm Password', 'Another#2024');
    press('Reset Password');
    await eventually(() => toasts.at(-1)).toBe(`Error: ${words ?? 'Reset failed!'}`);
    expect(heading()).toBe('Reset Password');
    expect(field('New Password').value).toBe('Another#2024');
    await eventually(() => button('Reset Password').disabled).toBe(false);
    press('Reset Password');
    await appears('Success!');
    expect(noise).toEqual([]);
  });
});
