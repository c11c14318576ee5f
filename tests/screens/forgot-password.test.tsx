import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter, Route, Routes } from 'react-router';
import { ForgotPasswordPage } from '../../src/pages/forgot-password/ForgotPasswordPage';
import type { RecoveryStep } from '../../src/resources/account';

/** The steps as the page sees them; what they do over HTTP is tested with the providers. */
const forgotPassword = vi.fn<(step: RecoveryStep) => Promise<{ success: boolean }>>();
const taken = (): RecoveryStep[] => forgotPassword.mock.calls.map(([step]) => step);
const auth = {
  forgotPassword,
  login: vi.fn<never>(),
  logout: vi.fn<never>(),
  check: async () => ({ authenticated: false }),
  onError: vi.fn<never>(),
};

async function open(query = ''): Promise<void> {
  await act(async () => {
    render(
      <StrictMode>
        <MemoryRouter initialEntries={[`/forgot-password?${query}`]}>
          <Refine
            authProvider={auth}
            routerProvider={routerProvider}
            options={{ disableTelemetry: true }}
          >
            <Routes>
              <Route path="/forgot-password" element={<ForgotPasswordPage />} />
              <Route path="/" element={<h1>Sign-in</h1>} />
            </Routes>
          </Refine>
        </MemoryRouter>
      </StrictMode>,
    );
  });
}

const EMAIL = 'ada@nra.example';
const title = (): string => screen.getByRole('heading', { level: 1 }).textContent ?? '';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Resend' });
const said = () => document.querySelector('[aria-live="polite"].visually-hidden')?.textContent;
const timeLeft = (): string => screen.getByRole('timer').textContent ?? '';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2024-06-01T08:00:00Z') });
  sessionStorage.clear();
  forgotPassword.mockResolvedValue({ success: true });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('the steps', () => {
  it('lead from the address over the code and a new password to success', async () => {
    await open();
    expect(title()).toBe('Forgot Password');
    type('Email', '  ada@nra.example ');
    await press('Send OTP');
    expect(taken()).toEqual([{ step: 'send', email: EMAIL, isAutomatic: false }]);
    expect(title()).toBe('Enter OTP');
    type('OTP', ' 123456 ');
    await press('Verify OTP');
    expect(taken().at(-1)).toEqual({ step: 'verify', email: EMAIL, otp: '123456' });
    expect(title()).toBe('Reset Password');
    type('New Password', 'secret ');
    type('Confirm Password', 'secret ');
    await press('Reset Password');
    const passwords = { password: 'secret ', confirm: 'secret ' };
    expect(taken().at(-1)).toEqual({ step: 'reset', email: EMAIL, ...passwords });
    expect(title()).toBe('Success!');
    expect(screen.queryByText('← Back to Login')).toBeNull();
    await press('Back to Login');
    expect(title()).toBe('Sign-in');
  });

  it.each([
    ['send', 'Forgot Password'],
    ['verify', 'Enter OTP'],
    ['reset', 'Reset Password'],
  ] as const)("stay where they are when '%s' fails", async (call, where) => {
    forgotPassword.mockImplementation(async ({ step }) => ({ success: step !== call }));
    await open('email=ada@nra.example');
    await press('Send OTP');
    if (call !== 'send') {
      type('OTP', '123456');
      await press('Verify OTP');
    }
    if (call === 'reset') {
      type('New Password', 'secret');
      type('Confirm Password', 'secret');
      await press('Reset Password');
    }
    expect(title()).toBe(where);
    expect(screen.getByText('← Back to Login').getAttribute('href')).toBe('/');
  });
});

describe('an address in the query', () => {
  it('is there already and can not be changed', async () => {
    await open('email=ada@nra.example');
    expect(field('Email').value).toBe('ada@nra.example');
    expect(field('Email').readOnly).toBe(true);
    expect(taken().map(({ step }) => step)).not.toContain('send');
  });

  it('gets a code at once when it is the first time, once, in strict mode too', async () => {
    await open('email=ada@nra.example&firstTime=true');
    expect(taken()).toEqual([{ step: 'send', email: EMAIL, isAutomatic: true }]);
    expect(title()).toBe('Enter OTP');
  });

  it.each(['firstTime=true', 'email=ada@nra.example&firstTime=yes'])(
    'sends nothing for %s',
    async (query) => {
      await open(query);
      expect(taken().map(({ step }) => step)).not.toContain('send');
    },
  );

  it('leaves the form when the automatic code could not be sent', async () => {
    forgotPassword.mockResolvedValueOnce({ success: false });
    await open('email=ada@nra.example&firstTime=true');
    expect(title()).toBe('Forgot Password');
    await pass(60);
    expect(taken()).toHaveLength(1);
    await press('Send OTP');
    expect(title()).toBe('Enter OTP');
  });
});

describe('the countdown', () => {
  it('runs from 10:00 over both steps, and Resend is locked until it ends', async () => {
    await open('email=ada@nra.example&firstTime=true');
    expect(timeLeft()).toBe('10:00');
    await pass(1);
    expect(timeLeft()).toBe('09:59');
    type('OTP', '123456');
    await press('Verify OTP');
    await pass(598);
    expect(timeLeft()).toBe('00:01');
    expect(resend().disabled).toBe(true);
    await pass(1);
    expect(timeLeft()).toBe('00:00');
    expect(resend().disabled).toBe(false);
  });

  it('starts again with a new code', async () => {
    await open('email=ada@nra.example&firstTime=true');
    await pass(600);
    await press('Resend');
    expect(taken()).toHaveLength(2);
    expect(timeLeft()).toBe('10:00');
    expect(resend().disabled).toBe(true);
  });

  it('goes by the clock: a machine that slept does not stretch it', async () => {
    await open('email=ada@nra.example&firstTime=true');
    vi.setSystemTime(new Date('2024-06-01T08:09:00Z'));
    await pass(1);
    expect(timeLeft()).toBe('00:59');
  });

  it('is told to a screen reader at its milestones, politely and not each second', async () => {
    await open('email=ada@nra.example&firstTime=true');
    expect(said()).toBe('10 min left');
    for (const [seconds, shown, words] of [
      [299, '05:01', '10 min left'],
      [1, '05:00', '5 min left'],
      [1, '04:59', '5 min left'],
      [239, '01:00', '1 min left'],
      [30, '00:30', '30 seconds left'],
      [20, '00:10', '10 seconds left'],
      [10, '00:00', 'The code has expired. You can have a new one sent.'],
    ] as const) {
      await pass(seconds);
      expect(timeLeft()).toBe(shown);
      expect(said()).toBe(words);
    }
  });
});

describe('the fields', () => {
  it.each([
    ['', 'Email is required'],
    ['ada', 'Invalid email format'],
    ['ada@nra', 'Invalid email format'],
  ])('refuse the address "%s"', async (value, error) => {
    await open();
    type('Email', value);
    await press('Send OTP');
    expect(screen.getByText(error)).toBeDefined();
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Email'));
    type('Email', 'ada@nra.example');
    expect(screen.queryByText(error)).toBeNull();
    expect(taken().map(({ step }) => step)).not.toContain('send');
  });

  it.each([
    ['', 'OTP is required'],
    ['12345', 'OTP must be 6 digits'],
    ['1234567', 'OTP must be 6 digits'],
  ])('refuse the code "%s"', async (value, error) => {
    await open('email=ada@nra.example&firstTime=true');
    type('OTP', value);
    await press('Verify OTP');
    expect(screen.getByText(error)).toBeDefined();
    expect(taken().map(({ step }) => step)).not.toContain('verify');
  });

  it.each([
    ['', '', 'Password is required'],
    ['12345', '12345', 'Password must be at least 6 characters'],
    ['123456', '123457', 'Passwords do not match'],
    ['123456', '', 'Passwords do not match'],
  ])('refuse the passwords "%s" and "%s"', async (password, confirm, error) => {
    await open('email=ada@nra.example&firstTime=true');
    type('OTP', '123456');
    await press('Verify OTP');
    type('New Password', password);
    type('Confirm Password', confirm);
    await press('Reset Password');
    expect(screen.getByText(error)).toBeDefined();
    expect(taken().map(({ step }) => step)).not.toContain('reset');
  });

  it('take at most 255 characters, and codes by autofill', async () => {
    await open('email=ada@nra.example&firstTime=true');
    expect(field('OTP').maxLength).toBe(255);
    expect(field('OTP').autocomplete).toBe('one-time-code');
  });
});

it('sends no other code when somebody who went on after a reload is done', async () => {
  const navigation = { type: 'reload' } as unknown as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation]);
  const kept = { email: 'ada@nra.example', step: 'reset', deadline: Date.now() + 60_000 };
  sessionStorage.setItem('forgot-password', JSON.stringify(kept));
  await open('email=ada@nra.example&firstTime=true');
  expect(title()).toBe('Reset Password');
  type('New Password', 'secret');
  type('Confirm Password', 'secret');
  await press('Reset Password');
  expect(title()).toBe('Success!');
  expect(taken().map(({ step }) => step)).not.toContain('send');
});
