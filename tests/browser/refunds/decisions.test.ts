import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { decideElsewhere, type Known, pathTo, statusOf, waitingRefund } from '../kit/refunds.ts';
import { openDialog, rowOf } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { rememberToasts } from '../kit/toasts.ts';
import { BY_TAXPAYER, Gate, recordCalls, UPDATE_STATUS } from '../kit/traffic.ts';

const stage = useStage();

const posts = (calls: readonly string[]): string[] =>
  calls.filter((call) => call.startsWith('POST'));
const lists = (calls: readonly string[]): number =>
  calls.filter((call) => call === 'GET /api/Transactions/Refund/History').length;

/** A page with a refund that waits, and all that it says and asks from then on. */
async function enter(path: (refund: Known) => string = pathTo) {
  const refund = await waitingRefund(stage);
  const visit = await stage.enter();
  const toasts = await rememberToasts(visit.page);
  const calls = recordCalls(visit.page);
  await visit.page.goto(path(refund));
  await rowOf(visit.page, refund.transactionId).waitFor();
  return { ...visit, refund, toasts, calls };
}

/** The state of a refund as its row shows it. */
const badge = (page: Page, refund: Known) => () =>
  rowOf(page, refund.transactionId).locator('td').nth(7).innerText();

describe('a decision', () => {
  it('is sent once by a double click', async () => {
    const { page, noise, refund, toasts, calls } = await enter();
    const dialog = await openDialog(page, refund.transactionId, 'Approve');
    await dialog.getByRole('button', { name: 'Approve' }).dblclick();
    await eventually(toasts).toEqual(['Success: Refund approved successfully']);
    await eventually(badge(page, refund)).toBe('Approved');
    expect(posts(calls)).toEqual([
      `POST /api/Transactions/Refund/UpdateStatus?refundId=${refund.id}&newStatus=Approved`,
    ]);
    expect(noise).toEqual([]);
  });

  it('changes nothing on the screen before the backend has answered, and nothing closes its dialog', async () => {
    const { page, noise, refund, toasts, calls } = await enter();
    const gate = new Gate();
    await page.route(UPDATE_STATUS, async (route) => {
      await gate.passed;
      await route.continue();
    });
    const dialog = await openDialog(page, refund.transactionId, 'Reject');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await eventually(() => posts(calls).length).toBe(1);
    expect(await dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.mouse.click(4, 4);
    await dialog.getByRole('button', { name: 'Reject' }).click({ force: true });
    expect(await dialog.isVisible()).toBe(true);
    expect(await badge(page, refund)()).toBe('Submitted');
    expect(await toasts()).toEqual([]);
    gate.open();
    await eventually(toasts).toEqual(['Success: Refund rejected successfully']);
    await eventually(badge(page, refund)).toBe('Rejected');
    await eventually(() => dialog.count()).toBe(0);
    expect(posts(calls)).toHaveLength(1);
    expect(noise).toEqual([]);
  });

  it('for a selected taxpayer reloads that list and never asks for all', async () => {
    const { page, noise, refund, calls } = await enter(
      ({ taxPayerId }) => `/taxpayer-refund?taxPayerId=${taxPayerId}`,
    );
    const dialog = await openDialog(page, refund.transactionId, 'Approve');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await eventually(badge(page, refund)).toBe('Approved');
    expect(lists(calls)).toBe(0);
    const afterwards = calls.slice(calls.indexOf(posts(calls)[0] ?? '') + 1);
    expect(afterwards).toContain(
      `GET /api/Transactions/Refund/HistoryByTaxPayerId?id=${refund.taxPayerId}`,
    );
    expect(noise).toEqual([]);
  });

  it('under way outlives its screen: its outcome is told wherever the person has gone', async () => {
    const { page, noise, refund, toasts, calls } = await enter();
    const gate = new Gate();
    await page.route(UPDATE_STATUS, async (route) => {
      await gate.passed;
      await route.continue();
    });
    const dialog = await openDialog(page, refund.transactionId, 'Approve');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await eventually(() => posts(calls).length).toBe(1);
    await page.evaluate(() => {
      history.pushState(null, '', '/users');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('heading', { name: 'Users' }).waitFor();
    gate.open();
    await eventually(toasts).toEqual(['Success: Refund approved successfully']);
    await page.getByRole('link', { name: 'Taxpayer Refund' }).click();
    await page.goto(pathTo(refund));
    await eventually(badge(page, refund)).toBe('Approved');
    expect(noise).toEqual([]);
  });
});

describe('a refund that somebody else decided', () => {
  it('before the dialog opened is not sent: the dialog says so, the list reloads, no toast', async () => {
    const { page, noise, refund, toasts, calls } = await enter();
    await decideElsewhere(stage, refund, 'Rejected');
    const before = lists(calls);
    const dialog = await openDialog(page, refund.transactionId, 'Approve');
    await dialog.getByText('Already rejected').waitFor();
    expect(await dialog.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
    await eventually(badge(page, refund)).toBe('Rejected');
    expect(lists(calls)).toBe(before + 1);
    expect(posts(calls)).toEqual([]);
    expect(await toasts()).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await eventually(() => dialog.count()).toBe(0);
    expect(noise).toEqual([]);
  });

  it('after the dialog opened is refused by the server: its reason is in the dialog', async () => {
    const { page, noise, refund, toasts, calls } = await enter();
    const reread = page.waitForResponse((response) => BY_TAXPAYER(new URL(response.url())));
    const dialog = await openDialog(page, refund.transactionId, 'Approve');
    await (await reread).finished();
    await decideElsewhere(stage, refund, 'Rejected');
    const before = lists(calls);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog
      .getByText(/This refund was already rejected by Ada Demo-Admin on \d\d\/\d\d\/\d{4}/)
      .waitFor();
    await dialog.getByText('Its status is now Rejected.').waitFor();
    expect(await toasts()).toEqual(['Error: Failed to approve refund']);
    await eventually(badge(page, refund)).toBe('Rejected');
    expect(lists(calls)).toBeGreaterThan(before);
    expect(posts(calls)).toHaveLength(1);
    expect(await dialog.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });
});

describe('the re-read of a refund', () => {
  it('asks for its taxpayer only, and not again when the decision follows at once', async () => {
    const { page, noise, refund, calls } = await enter();
    const own = `GET /api/Transactions/Refund/HistoryByTaxPayerId?id=${refund.taxPayerId}`;
    const dialog = await openDialog(page, refund.transactionId, 'Approve');
    await eventually(() => calls.filter((call) => call === own).length).toBe(1);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await eventually(badge(page, refund)).toBe('Approved');
    expect(calls.filter((call) => call === own)).toHaveLength(1);
    expect(noise).toEqual([]);
  });

  it('is made again for a decision more than 30 seconds later', async () => {
    const refund = await waitingRefund(stage);
    const { page, noise } = await stage.enter();
    await page.clock.install();
    const toasts = await rememberToasts(page);
    const calls = recordCalls(page);
    await page.goto(pathTo(refund));
    const reread = page.waitForResponse((response) => BY_TAXPAYER(new URL(response.url())));
    const dialog = await openDialog(page, refund.transactionId, 'Approve');
    await (await reread).finished();
    await decideElsewhere(stage, refund, 'Rejected');
    await page.clock.fastForward(31_000);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByText('Already rejected').waitFor();
    expect(posts(calls)).toEqual([]);
    expect(await toasts()).toEqual([]);
    expect(noise).toEqual([]);
  });

  it('that hangs holds the decision up for two seconds at most, and the dialog not at all', async () => {
    const { page, noise, refund, toasts, calls } = await enter();
    await page.route(BY_TAXPAYER, () => undefined);
    const dialog = await openDialog(page, refund.transactionId, 'Approve');
    const clicked = performance.now();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await eventually(() => posts(calls).length).toBe(1);
    const waited = performance.now() - clicked;
    expect(waited).toBeGreaterThan(1500);
    expect(waited).toBeLessThan(6000);
    await eventually(toasts).toEqual(['Success: Refund approved successfully']);
    await eventually(badge(page, refund)).toBe('Approved');
    expect(noise).toEqual([]);
  });

  it('that fails says so and does not stand in the way', async () => {
    const { page, noise, refund, toasts } = await enter();
    await page.route(BY_TAXPAYER, (route) => route.fulfill({ status: 500, body: 'broken' }));
    const dialog = await openDialog(page, refund.transactionId, 'Reject');
    await dialog.getByText('could not be checked').waitFor();
    expect(await toasts()).toEqual([]);
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await eventually(toasts).toEqual(['Success: Refund rejected successfully']);
    expect(await statusOf(stage, refund)).toBe('Rejected');
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('without the record says so and does not stand in the way', async () => {
    const { page, noise, refund, toasts } = await enter();
    const body = '{"responseCode":"200","responseMessage":"Success","result":[]}';
    await page.route(BY_TAXPAYER, (route) => route.fulfill({ body }));
    const dialog = await openDialog(page, refund.transactionId, 'Approve');
    await dialog.getByText('could not be checked').waitFor();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await eventually(toasts).toEqual(['Success: Refund approved successfully']);
    expect(await statusOf(stage, refund)).toBe('Approved');
    expect(noise).toEqual([]);
  });
});
