import { describe, expect, it, vi } from 'vitest';
import { readSession } from '../../../src/providers/session.ts';
import { eventually } from '../../kit/eventually.ts';
import { Gate } from '../../kit/gate.ts';
import { renderPage } from '../../kit/render.tsx';
import { field, fieldError, type } from '../../kit/form.ts';
import { keepCookies } from '../../kit/page.ts';
import { appears, button, press } from '../../kit/screen.ts';
import { validToken } from '../../kit/session.ts';
import { envelope, openWire, type Reply } from '../../kit/wire.ts';

const LOGIN = '/Auth/Login';

/** The sign-in form at a path, whose call is answered so. */
async function enter(reply: Reply, path = '/') {
  const wire = await openWire();
  wire.on(LOGIN, reply);
  const rendered = renderPage(path, wire, null);
  await appears('Login to your account');
  return { wire, ...rendered, sent: () => wire.received(LOGIN) };
}

function tryToSignIn(email = 'ada@nra.example', password = 'secret'): void {
  type('Username', email);
  type('Password', password);
  press('Login');
}

describe('the sign-in form', () => {
  it('asks for both fields and sends nothing without them', async () => {
    const { sent } = await enter(envelope(null));
    press('Login');
    await eventually(() => fieldError(field('Username'))).toBe('Email is required');
    expect(fieldError(field('Password'))).toBe('Password is required');
    type('Username', 'ada');
    expect(fieldError(field('Username'))).toBe('');
    press('Login');
    await eventually(() => fieldError(field('Username'))).toBe('Invalid email format');
    expect(sent()).toEqual([]);
  });

  it('shows and hides the password', async () => {
    await enter(envelope(null));
    expect(field('Password').type).toBe('password');
    press('Show password');
    expect(field('Password').type).toBe('text');
    press('Hide password');
    expect(field('Password').type).toBe('password');
  });

  it('trims the e-mail address while it is typed, and never the password', async () => {
    const { sent } = await enter(envelope(null, 'No.', '400'));
    type('Username', ' ada@nra.example ');
    expect(field('Username').value).toBe('ada@nra.example');
    tryToSignIn(' ada@nra.example ', ' secret ');
    await eventually(() => sent().map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { email: 'ada@nra.example', password: ' secret ' },
    ]);
  });

  it('takes at most 255 characters in each field', async () => {
    await enter(envelope(null));
    expect(field('Username').maxLength).toBe(255);
    expect(field('Password').maxLength).toBe(255);
  });

  it('says Loading... and is disabled while the request runs, and sends it once', async () => {
    const gate = new Gate();
    const { sent } = await enter({ ...envelope(null, 'No.', '400'), until: gate.passed });
    tryToSignIn();
    await eventually(() => sent().length).toBe(1);
    expect(button('Loading...').disabled).toBe(true);
    expect(field('Username').disabled).toBe(true);
    gate.open();
    await eventually(() => button('Login').disabled).toBe(false);
    expect(sent()).toHaveLength(1);
  });
});

/** Fills the fields as a password manager does: both at once, then events of some. */
function fill(announced: readonly string[], kinds: readonly string[]): void {
  const fields = { Username: ' ada@nra.example', Password: ' secret ' };
  for (const [label, value] of Object.entries(fields)) {
    const input = field(label);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  }
  for (const label of announced) {
    for (const kind of kinds) field(label).dispatchEvent(new Event(kind, { bubbles: true }));
  }
}

const BOTH = ['input', 'change'];

it.each([
  [['Username', 'Password'], BOTH],
  [['Password', 'Username'], BOTH],
  [['Username'], BOTH],
  [['Password'], BOTH],
  [['Username'], ['input']],
  [['Password'], ['change']],
  [
    ['Username', 'Password', 'Username'],
    ['keydown', 'input', 'keyup'],
  ],
  [[], []],
])('sends what a password manager has filled in and said of %j by %j', async (announced, kinds) => {
  const { sent } = await enter(envelope(null, 'No.', '401'));
  fill(announced, kinds);
  press('Login');
  await eventually(() => sent().map(({ body }) => JSON.parse(body))).toEqual([
    { email: 'ada@nra.example', password: ' secret ' },
  ]);
});

const HOUR = 3_600_000;

it.each([12, -12])('signs in on a computer whose clock is %d hours ahead', async (hours) => {
  const { loads } = await enter(envelope(validToken()));
  vi.useFakeTimers({ now: Date.now() + hours * HOUR, toFake: ['Date'] });
  tryToSignIn();
  await eventually(() => loads).toEqual(['/dashboard']);
  const left = (readSession()?.expiresAt ?? 0) - Date.now();
  expect(Math.abs(left - HOUR)).toBeLessThan(2 * 60_000);
});

it('says why a session is not kept, and leaves nothing', async () => {
  const { toasts, loads } = await enter(envelope(validToken({ more: 'x'.repeat(5000) })));
  keepCookies((text) => text.length <= 4096);
  tryToSignIn();
  await eventually(() => toasts.join()).toMatch(/too large/);
  await eventually(() => button('Login').disabled).toBe(false);
  expect([document.cookie, loads]).toEqual(['', []]);
});
