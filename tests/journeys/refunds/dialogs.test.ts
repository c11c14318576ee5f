import { expect, it } from 'vitest';
import { SEEDED_AT } from '../../server/backend.ts';
import { pathTo, waitingRefund } from '../kit/refunds.ts';
import { pdfPages } from '../kit/pdf.ts';
import { facts, openDialog, timeline } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';

const stage = useStage();

it('the details of a refund, and what was decided, come as a PDF of their own', async () => {
  // Who decided stands in a line of its own in the dialog, and wrapped in the file.
  const refund = await waitingRefund(stage, {
    status: 'Rejected',
    updatedDate: SEEDED_AT,
    decidedBy: null,
  });
  const { page, noise } = await stage.enter();
  await page.goto(pathTo(refund));
  const dialog = await openDialog(page, refund.transactionId, 'View');
  const shown = { ...(await facts(dialog)), ...Object.fromEntries(await timeline(dialog)) };
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  const download = await file;
  expect(download.suggestedFilename()).toMatch(/^refunds_sheet_\d{8}_\d{6}\.pdf$/);
  const [text = ''] = pdfPages(await download.path());
  expect(text).toContain('National Revenue Authority');
  expect(text).toContain(refund.taxPayerTIN);
  for (const [item, value] of Object.entries(shown)) {
    expect(text.replace(/\s+/g, ' ')).toContain(`${item} ${value}`);
  }
  expect(noise).toEqual([]);
});
