import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { pathTo, statusOf, waitingRefund } from '../kit/refunds.ts';
import { openDialog, rowOf } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { rememberToasts } from '../kit/toasts.ts';
import { answerWith, cut, envelope, recordCalls, UPDATE_STATUS } from '../kit/traffic.ts';

const stage = useStage();

/** Tries to approve a refund that waits, with something between the page and the backend. */
async function tryToApprove(between: (route: Route, page: Page) => Promise<void>) {
  const refund = await waitingRefund(stage);
  const visit = await stage.enter();
  const { page } = visit;
  const toasts = await rememberToasts(page);
  const calls = recordCalls(page);
  await page.route(UPDATE_STATUS, (route) => between(route, page));
  await page.goto(pathTo(refund));
  const dialog = await openDialog(page, refund.transactionId, 'Approve');
  const listsBefore = lists(calls);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  return { ...visit, refund, dialog, toasts, calls, listsBefore };
}

const lists = (calls: readonly string[]): number =>
  calls.filter((call) => call === 'GET /api/Transactions/Refund/History').length;
const sent = (calls: readonly string[]): number =>
  calls.filter((call) => call.startsWith('POST')).length;
const notices = (dialog: Locator): Promise<string[]> => dialog.getByRole('alert').allInnerTexts();
const confirm = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Approve' });

describe('a decision whose connection breaks', () => {
  it('after the server has got it says what the state is now, and is not sent again', async () => {
    const { page, noise, refund, dialog, toasts, calls } = await tryToApprove(async (route) => {
      await route.fetch();
      await cut(route);
    });
    await dialog.getByText('Its status is now Approved.').waitFor();
    expect(await toasts()).toEqual(['Error: Failed to approve refund']);
    expect(await confirm(dialog).isDisabled()).toBe(true);
    expect(sent(calls)).toBe(1);
    expect(await statusOf(stage, refund)).toBe('Approved');
    const row = rowOf(page, refund.transactionId);
    await eventually(async () => (await row.innerText()).includes('Approved')).toBe(true);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('before the server has got it says that nothing changed, and can be tried again', async () => {
    const { page, noise, refund, dialog, toasts, calls } = await tryToApprove(cut);
    await dialog.getByText('Nothing has changed. You can try again.').waitFor();
    expect(await toasts()).toEqual(['Error: Failed to approve refund']);
    expect(sent(calls)).toBe(1);
    expect(await statusOf(stage, refund)).toBe('Submitted');
    await page.unroute(UPDATE_STATUS);
    await confirm(dialog).click();
    await eventually(toasts).toEqual([
      'Error: Failed to approve refund',
      'Success: Refund approved successfully',
    ]);
    expect(sent(calls)).toBe(2);
    expect(await statusOf(stage, refund)).toBe('Approved');
    await eventually(() => dialog.count()).toBe(0);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('and stays broken says that its outcome could not be checked', async () => {
    const { noise, dialog, toasts, calls } = await tryToApprove(async (route, page) => {
      await page.route('**/api/**', cut);
      await cut(route);
    });
    await dialog.getByText('What became of it could not be checked.').waitFor();
    expect((await toasts())[0]).toBe('Error: Failed to approve refund');
    expect(sent(calls)).toBe(1);
    expect(await dialog.getByRole('button', { name: 'Cancel' }).isEnabled()).toBe(true);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });
});

describe('a decision that the server refuses', () => {
  it.each([
    ['with HTTP 500', 500, envelope(null, 'The database is away.', '500'), 'The database is away.'],
    ['with HTTP 200 and another code', 200, envelope(null, 'Not today.', '422'), 'Not today.'],
    [
      'with the misspelt message',
      400,
      '{"responseCode":"400","reponseMessage":"Not you."}',
      'Not you.',
    ],
    ['with a message that says Success', 200, envelope(null, 'Success', '500'), ''],
    [
      'with an answer that is none',
      200,
      '<!doctype html>',
      "The server's answer could not be read.",
    ],
  ])(
    '%s fails once, in the words of the catalogue, with its reason in the dialog',
    async (_, status, body, reason) => {
      const { noise, refund, dialog, toasts, calls, listsBefore } = await tryToApprove(
        answerWith(body, status),
      );
      await dialog.getByText('Nothing has changed. You can try again.').waitFor();
      expect((await notices(dialog)).join('\n')).toContain(reason);
      expect(await toasts()).toEqual(['Error: Failed to approve refund']);
      expect(sent(calls)).toBe(1);
      await eventually(() => lists(calls)).toBe(listsBefore + 1);
      expect(await statusOf(stage, refund)).toBe('Submitted');
      expect(await confirm(dialog).isEnabled()).toBe(true);
      expect(apartFromFailedCalls(noise)).toEqual([]);
    },
  );

  it('because the session is over ends the session, in its own words only', async () => {
    const { page, noise, toasts } = await tryToApprove(
      answerWith(envelope(null, 'No.', '401'), 401),
    );
    await page.getByRole('heading', { name: 'Login to your account' }).waitFor();
    expect(await toasts()).toEqual(['Session: Session expired']);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });
});
