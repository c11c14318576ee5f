import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../exports/pdf-file.ts';
import { eventually } from '../kit/eventually.ts';
import { useStage } from '../kit/stage.ts';
import { answerWith } from '../kit/traffic.ts';

const stage = useStage();

const printed = async (page: Page): Promise<string> =>
  pagesOf(await page.pdf({ format: 'A4' })).join('\n');

describe('on paper', () => {
  it.each([
    ['/dashboard', 'Refunds waiting'],
    ['/users', 'E-mail'],
    ['/taxpayer-refund?tab=Submitted', 'Submitted'],
    ['/maps', 'Devices'],
    ['/reports?report=active-taxpayers', 'Active Taxpayers of all time'],
  ])('%s is what is read of it, without what is pressed', async (path, read) => {
    const { page, noise } = await stage.enter({ colorScheme: 'dark' });
    await page.goto(path);
    let text = '';
    await eventually(async () => (text = await printed(page))).toContain(read);
    for (const pressed of [
      'Skip to content',
      'Collapse Menu',
      'Welcome,',
      'Refresh',
      'Export PDF',
      'Approve',
      'Actions',
    ]) {
      expect(text).not.toContain(pressed);
    }
    expect(noise).toEqual([]);
  });

  it('says the status on every card', async () => {
    const { page } = await stage.enter({ viewport: { width: 768, height: 1024 } });
    await page.goto('/taxpayer-refund?tab=Approved');
    await page.locator('main li dl').nth(9).waitFor();
    // Ten records, and the tab.
    await page.getByRole('tab', { name: /^Approved \d/ }).waitFor();
    expect((await printed(page)).match(/Approved/g)).toHaveLength(11);
  });

  it('has no toast', async () => {
    const { page } = await stage.enter();
    await page.route('**/Refund/History', answerWith('', 500));
    await page.goto('/taxpayer-refund');
    await page.getByRole('button', { name: 'Dismiss' }).waitFor();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await printed(page)).not.toMatch(/^ *Error$/m);
  });

  it('says what narrows a list, and stands dark on light', async () => {
    const { page } = await stage.enter({ colorScheme: 'dark' });
    await page.goto('/users?userRole=Officer');
    await page.getByRole('list', { name: 'Active filters' }).waitFor();
    expect(await printed(page)).toMatch(/Role: Officer/);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const colour = page.locator('main h1').evaluate((heading) => getComputedStyle(heading).color);
    expect(await colour).toBe('rgb(23, 33, 43)');
  });
});
