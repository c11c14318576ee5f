import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NEWCOMER } from '../../server/client.ts';
import { eventually } from '../kit/eventually.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { useStage } from '../kit/stage.ts';
import { rememberToasts, toast } from '../kit/toasts.ts';
import { answerWith, cut, envelope, LOGIN } from '../kit/traffic.ts';
import { ADMIN } from '../kit/visit.ts';

const stage = useStage();
const FALLBACK = 'Something went wrong, Try again later!';

async function tryToSignIn(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The form can be used again, and nobody has been signed in. */
async function expectForm(page: Page): Promise<void> {
  await eventually(() => page.getByRole('button', { name: 'Login' }).isEnabled()).toBe(true);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).toEqual([]);
}

describe('a refused sign-in', () => {
  it("shows the backend's words for a wrong password", async () => {
    const { page, noise } = await stage.visit();
    await page.goto('/taxpayer-refund');
    await tryToSignIn(page, { ...ADMIN, password: 'admin#2024' });
    await eventually(() => toast(page)).toBe('Login error: Invalid e-mail address or password.');
    await expectForm(page);
    expect(new URL(page.url()).pathname).toBe('/taxpayer-refund');
    expect(noise).toEqual([]);
  });

  it.each([
    [
      'HTTP 200 with another code and a message',
      200,
      envelope(null, 'Blocked.', '403'),
      'Blocked.',
    ],
    ['HTTP 200 with another code and none', 200, envelope(null, '', '500'), FALLBACK],
    ['HTTP 200 and success without a token', 200, envelope(null), FALLBACK],
    ['HTTP 200 and success with something that is no token', 200, envelope('x.y.z'), FALLBACK],
    ['an HTTP error with a message', 500, envelope(null, 'Try at noon.', '500'), 'Try at noon.'],
    [
      'an HTTP error with the misspelt message',
      400,
      '{"responseCode":"400","reponseMessage":"No."}',
      'No.',
    ],
    ['an HTTP error without a message', 503, '', FALLBACK],
    ['an HTTP error with a page', 502, '<h1>Bad gateway</h1>', FALLBACK],
    ['HTTP 401, which is no expired session here', 401, envelope(null, 'Who?', '401'), 'Who?'],
    ['a page in the place of an answer', 200, '<!doctype html><p>Hello', FALLBACK],
  ])('speaks for %s', async (_, status, body, text) => {
    const { page, noise } = await stage.visit();
    await page.route(LOGIN, answerWith(body, status));
    await page.goto('/');
    await tryToSignIn(page);
    await eventually(() => toast(page)).toBe(`Login error: ${text}`);
    await expectForm(page);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('speaks for a connection that breaks, and is not sent again by itself', async () => {
    const { page, noise } = await stage.visit();
    let sent = 0;
    await page.route(LOGIN, (route) => {
      sent++;
      return cut(route);
    });
    await page.goto('/');
    await tryToSignIn(page);
    await eventually(() => toast(page)).toBe(`Login error: ${FALLBACK}`);
    await expectForm(page);
    expect(sent).toBe(1);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('can be followed by one that succeeds', async () => {
    const { page, noise } = await stage.visit();
    await page.goto('/logs');
    await tryToSignIn(page, { ...ADMIN, password: 'x' });
    await eventually(() => toast(page)).toContain('Login error');
    await tryToSignIn(page);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(noise).toEqual([]);
  });
});

/** Where somebody is who has to set a password: path, e-mail address and why. */
const forgotten = (page: Page): string[] => {
  const { pathname, searchParams } = new URL(page.url());
  return [pathname, searchParams.get('email') ?? '', searchParams.get('firstTime') ?? ''];
};

describe('a first sign-in', () => {
  it('says so and leads to the forgotten password with the address', async () => {
    const { page, noise } = await stage.visit();
    const toasts = await rememberToasts(page);
    await page.goto('/');
    await tryToSignIn(page, NEWCOMER);
    await eventually(async () => (await toasts())[0]).toMatch(/^Login error: .*first time/);
    await eventually(() => forgotten(page)).toEqual(['/forgot-password', NEWCOMER.email, 'true']);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it.each([
    ['HTTP 200 with another code', 200, 'This is your First Time here.'],
    ['an HTTP error', 400, 'FIRST TIME login'],
  ])('is recognised in any case and in %s', async (_, status, text) => {
    const { page, noise } = await stage.visit();
    const toasts = await rememberToasts(page);
    await page.route(LOGIN, answerWith(envelope(null, text, '400'), status));
    await page.goto('/devices');
    await tryToSignIn(page, { email: 'a+b@nra.example', password: 'x' });
    await eventually(() => forgotten(page)).toEqual([
      '/forgot-password',
      'a+b@nra.example',
      'true',
    ]);
    expect((await toasts())[0]).toBe(`Login error: ${text}`);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });
});
