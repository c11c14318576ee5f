import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { findRefund } from '../kit/refunds.ts';
import { chooseTaxpayer, columnTexts, listed, option } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { rememberToasts } from '../kit/toasts.ts';
import {
  answerWith,
  BY_TAXPAYER,
  cut,
  envelope,
  Gate,
  HISTORY,
  TAXPAYERS,
} from '../kit/traffic.ts';

const stage = useStage();
const UNREADABLE = "The server's answer could not be read.";

/** The refund screen when its list call meets something else than the backend. */
async function enter(between: (route: Route, attempt: number) => Promise<void>) {
  const visit = await stage.enter();
  const toasts = await rememberToasts(visit.page);
  let attempts = 0;
  await visit.page.route(HISTORY, (route) => between(route, ++attempts));
  await visit.page.goto('/taxpayer-refund');
  return { ...visit, toasts, attempts: () => attempts };
}

/** The error stands in the list's place, and Retry brings the list once the backend is well. */
async function expectRetry(page: Page, text: string): Promise<void> {
  await page.getByRole('main').getByText(text, { exact: true }).waitFor();
  expect(await page.getByText('No refund requests found').count()).toBe(0);
  await page.unroute(HISTORY);
  await page.getByRole('button', { name: 'Retry' }).click();
  await listed(page);
  expect(await page.getByRole('main').getByText(text, { exact: true }).count()).toBe(0);
}

describe('a list call that is answered', () => {
  it.each([
    ['with a page', 200, '<!doctype html><h1>Welcome</h1>', UNREADABLE],
    ['with broken JSON', 200, '{"responseCode":"200","result":[', UNREADABLE],
    ['with nothing', 200, '', UNREADABLE],
    ['with a bare list', 200, '[]', UNREADABLE],
    [
      'with an object in the place of the list',
      200,
      envelope({ list: [] }),
      'The server sent something else than a list.',
    ],
    ['with a refusal by code', 200, envelope(null, 'No access.', '403'), 'No access.'],
    [
      'with a refusal by code without words',
      200,
      envelope(null, '', '403'),
      'Someting went wrong, Try agian later!',
    ],
    [
      'with HTTP 500 and a message',
      500,
      envelope(null, 'The database is away.', '500'),
      'The database is away.',
    ],
    ['with HTTP 500 and the misspelt message', 500, '{"reponseMessage":"Away."}', 'Away.'],
    [
      'with HTTP 500 and words in its result',
      500,
      envelope('Out of disk.', '', '500'),
      'Out of disk.',
    ],
    ['with HTTP 500 and nothing', 500, '', 'Internal Server Error'],
    ['with HTTP 404', 404, envelope(null, 'Not here.', '404'), 'Not here.'],
  ])('%s is an error with Retry, told once and asked once', async (_, status, body, text) => {
    const { page, noise, toasts, attempts } = await enter(answerWith(body, status));
    await eventually(toasts).toEqual([`Error: ${text}`]);
    await expectRetry(page, text);
    expect(attempts()).toBe(1);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it.each([502, 503, 504])(
    'with HTTP %i is asked again, and the list comes as if nothing had been',
    async (status) => {
      const { page, noise, toasts, attempts } = await enter((route, attempt) =>
        attempt < 3 ? route.fulfill({ status }) : route.continue(),
      );
      await listed(page);
      expect(attempts()).toBe(3);
      expect(await toasts()).toEqual([]);
      expect(apartFromFailedCalls(noise)).toEqual([]);
    },
  );

  it('with HTTP 503 again and again is asked three times in all', async () => {
    const { page, noise, toasts, attempts } = await enter((route) =>
      route.fulfill({ status: 503 }),
    );
    await eventually(toasts).toEqual(['Error: Service Unavailable']);
    expect(attempts()).toBe(3);
    await expectRetry(page, 'Service Unavailable');
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('after twelve seconds is a list like any other', { timeout: 90_000 }, async () => {
    const { page, noise, toasts, attempts } = await enter(async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 12_000));
      await route.continue();
    });
    await page.getByText('Loading, please wait...').waitFor();
    await listed(page);
    expect(attempts()).toBe(1);
    expect(await toasts()).toEqual([]);
    expect(noise).toEqual([]);
  });
});

describe('a list call that is not answered', () => {
  it('is asked three times in all, then an error with Retry', async () => {
    const { page, noise, toasts, attempts } = await enter(cut);
    await eventually(toasts).toEqual(['Error: Network Error']);
    expect(attempts()).toBe(3);
    await expectRetry(page, 'Network Error');
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });
});

describe('answers that come out of order', () => {
  it('show the rows of the taxpayer chosen last', async () => {
    const { page, noise } = await stage.enter();
    const slow = await findRefund(stage, ({ taxPayerName }) => taxPayerName === 'ŋ');
    const fast = await findRefund(stage, ({ taxPayerName }) => taxPayerName === "O'Neil & Sons");
    const gate = new Gate();
    await page.route(BY_TAXPAYER, async (route) => {
      if (route.request().url().endsWith(`=${slow.taxPayerId}`)) await gate.passed;
      await route.continue().catch(() => undefined);
    });
    await page.goto('/taxpayer-refund');
    await listed(page);
    await chooseTaxpayer(page, 'ŋ');
    await page.getByText('Loading, please wait...').waitFor();
    await chooseTaxpayer(page, "O'Neil & Sons");
    const names = async () => [...new Set(await columnTexts(page, 'Taxpayer'))];
    await eventually(names).toEqual(["O'Neil & Sons"]);
    const late = page
      .waitForEvent('requestfinished', (request) => request.url().endsWith(`=${slow.taxPayerId}`))
      .catch(() => undefined);
    gate.open();
    await Promise.race([late, page.waitForTimeout(1000)]);
    expect(await names()).toEqual(["O'Neil & Sons"]);
    expect(new URL(page.url()).searchParams.get('taxPayerId')).toBe(String(fast.taxPayerId));
    expect(noise).toEqual([]);
  });
});

describe('the call for the options of a filter', () => {
  it('may fail while the list lives, and is asked again from the dropdown', async () => {
    const { page, noise } = await stage.enter();
    const toasts = await rememberToasts(page);
    await page.route(TAXPAYERS, answerWith(envelope(null, 'No names today.', '500'), 500));
    await page.goto('/taxpayer-refund');
    await listed(page);
    await eventually(toasts).toEqual(['Error: No names today.']);
    await page.unroute(TAXPAYERS);
    await page.getByRole('combobox', { name: 'Filter by Taxpayer' }).click();
    await option(page, 'The options could not be loaded. Try again').click();
    await chooseTaxpayer(page, "O'Neil & Sons");
    await eventually(async () => [...new Set(await columnTexts(page, 'Taxpayer'))]).toEqual([
      "O'Neil & Sons",
    ]);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });
});
