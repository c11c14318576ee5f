import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../kit/eventually.ts';
import { freezeTime, advanceTime } from '../../kit/fake-time.ts';
import { renderPage } from '../../kit/render.tsx';
import { field, fieldError, type } from '../../kit/form.ts';
import { button, buttonNames, press, announcements, timeLeft } from '../../kit/screen.ts';
import { envelope, openWire, type Reply } from '../../kit/wire.ts';

const EMAIL = 'ada@nra.example';
const KNOWN = `email=${EMAIL}`;
const FIRST_TIME = `${KNOWN}&firstTime=true`;
const WELL = envelope(null);
const PATHS = { send: '/Auth/sendOTP', verify: '/Auth/verifyotp', reset: '/Auth/ResetPassword' };

beforeEach(() => freezeTime(Date.UTC(2024, 5, 1, 8)));

/** The page of a forgotten password; calls that are not named succeed. */
async function open(query = '', replies: Partial<Record<keyof typeof PATHS, Reply[]>> = {}) {
  const wire = await openWire();
  for (const [name, path] of Object.entries(PATHS)) {
    wire.on(path, ...(replies[name as keyof typeof PATHS] ?? [WELL]));
  }
  const rendered = renderPage(`/forgot-password?${query}`, wire, null);
  await eventually(heading).not.toBe('');
  return { ...rendered, sent: (name: keyof typeof PATHS) => wire.received(PATHS[name]) };
}

const heading = (): string => document.querySelector('h1')?.textContent ?? '';
const isAt = (step: string) => eventually(heading).toBe(step);

async function enterCode(otp = '123456'): Promise<void> {
  await isAt('Enter OTP');
  type('OTP', otp);
  await eventually(() => button('Verify OTP').disabled).toBe(false);
  press('Verify OTP');
}

async function enterPasswords(password = 'secret ', confirmation = password): Promise<void> {
  await isAt('Reset Password');
  type('New Password', password);
  type('Confirm Password', confirmation);
  await eventually(() => button('Reset Password').disabled).toBe(false);
  press('Reset Password');
}

it.each([KNOWN, `${KNOWN}&firstTime=yes`])(
  'an address in the query is there, locked, and gets no code: %s',
  async (query) => {
    const { sent } = await open(query);
    expect(field('Email').value).toBe(EMAIL);
    expect(field('Email').readOnly).toBe(true);
    expect(sent('send')).toEqual([]);
  },
);

it('the countdown runs from 10:00 over both steps, and Resend starts it again', async () => {
  const { sent } = await open(FIRST_TIME);
  await eventually(timeLeft).toBe('10:00');
  await advanceTime(1000);
  expect(timeLeft()).toBe('09:59');
  await enterCode();
  await isAt('Reset Password');
  await advanceTime(299_000);
  expect(announcements()).toContain('5 min left');
  await advanceTime(299_000);
  expect(timeLeft()).toBe('00:01');
  expect(button('Resend').disabled).toBe(true);
  await advanceTime(1000);
  expect(timeLeft()).toBe('00:00');
  press('Resend');
  await eventually(timeLeft).toBe('10:00');
  expect(button('Resend').disabled).toBe(true);
  expect(sent('send')).toHaveLength(2);
});

describe('the fields', () => {
  it.each([
    ['', 'Email is required'],
    ['ada@nra', 'Invalid email format'],
  ])('refuse the address "%s", until it is edited', async (value, error) => {
    const { sent } = await open();
    type('Email', value);
    press('Send OTP');
    await eventually(() => fieldError(field('Email'))).toBe(error);
    expect(document.activeElement).toBe(field('Email'));
    type('Email', EMAIL);
    expect(fieldError(field('Email'))).toBe('');
    expect(sent('send')).toEqual([]);
  });

  it.each([
    ['', 'OTP is required'],
    ['12345', 'OTP must be 6 digits'],
    ['1234567', 'OTP must be 6 digits'],
  ])('refuse the code "%s"', async (value, error) => {
    const { sent } = await open(FIRST_TIME);
    await enterCode(value);
    await eventually(() => fieldError(field('OTP'))).toBe(error);
    expect(sent('verify')).toEqual([]);
  });

  it.each([
    ['', '', 'New Password', 'Password is required'],
    ['12345', '12345', 'New Password', 'Password must be at least 6 characters'],
    ['123456', '123457', 'Confirm Password', 'Passwords do not match'],
  ])('refuse the passwords "%s" and "%s"', async (password, confirmation, label, error) => {
    const { sent } = await open(FIRST_TIME);
    await enterCode();
    await enterPasswords(password, confirmation);
    await eventually(() => fieldError(field(label))).toBe(error);
    expect(sent('reset')).toEqual([]);
  });
});

describe('a refusal', () => {
  const fails: Reply = { body: '{"responseCode":"400","reponseMessage":"Not now."}' };

  it('leaves the address to be sent again', async () => {
    const { toasts, sent } = await open(KNOWN, { send: [fails] });
    press('Send OTP');
    await eventually(() => toasts).toEqual(['Error: Not now.']);
    await eventually(() => button('Send OTP').disabled).toBe(false);
    expect(sent('send')).toHaveLength(1);
  });

  it('is said of an automatic code in words of its own, and nothing is sent again', async () => {
    const { toasts, sent } = await open(FIRST_TIME, { send: [fails] });
    await eventually(() => toasts).toEqual(['Error: Failed to send OTP.']);
    await eventually(buttonNames).toContain('Send OTP');
    await advanceTime(60_000);
    expect(sent('send')).toHaveLength(1);
  });

  it('leaves the code and then the new password to be tried again', async () => {
    const { toasts, sent } = await open(FIRST_TIME, {
      verify: [fails, WELL],
      reset: [fails, WELL],
    });
    await enterCode();
    expect([field('OTP').maxLength, field('OTP').autocomplete]).toEqual([255, 'one-time-code']);
    await eventually(() => toasts.at(-1)).toBe('Error: Not now.');
    await enterCode();
    await enterPasswords();
    await eventually(() => toasts.at(-1)).toBe('Error: Not now.');
    expect(field('New Password').value).toBe('secret ');
    expect(sent('reset')[0]?.body).toContain('"Password":"secret "');
    await enterPasswords();
    await isAt('Success!');
  });
});
