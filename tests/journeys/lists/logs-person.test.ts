import { describe, expect, it } from 'vitest';
import { hasFocus } from '../kit/keys.ts';
import { addPerson } from '../kit/people.ts';
import { eventually } from '../kit/eventually.ts';
import { days, whose, writeEntries } from '../kit/logs.ts';
import { useStage } from '../kit/stage.ts';

const stage = useStage();

/** Somebody with three days of known entries. */
async function recorder() {
  const { email } = await addPerson(stage);
  const entry = (createdDate: string, action: string, detail: string | null = null) => ({
    email,
    userName: 'Pia Recorded',
    action,
    detail,
    createdDate,
  });
  await writeEntries(stage, [
    entry('2024-03-01T23:59:59.000Z', 'Signed in'),
    entry('2024-03-02T00:00:00.000Z', 'Refund approved', 'Refund 7, transaction TXN-1'),
    entry('2024-03-02T08:00:00.000Z', 'Moved the furniture', '<img src=x onerror=alert(1)>'),
    entry('2024-02-28T08:00:00.000Z', 'Sign-in failed'),
  ]);
  return email;
}

describe('a log', () => {
  it('has its days as headings over the cards of a phone', async () => {
    const email = await recorder();
    const { page, noise } = await stage.enter({ viewport: { width: 390, height: 844 } });
    await page.goto(`/logs?email=${email}`);
    await page.getByRole('heading', { name: 'Saturday, 02/03/2024' }).waitFor();
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
      ['Saturday, 02/03/2024', 'Friday, 01/03/2024', 'Wednesday, 28/02/2024'],
    );
    const saturday = page.getByRole('region', { name: 'Saturday, 02/03/2024' });
    expect(await saturday.getByRole('listitem').count()).toBe(2);
    expect(noise).toEqual([]);
  });
});

describe('the picker', () => {
  it('is worked by the keyboard, and keeps the focus', async () => {
    const email = await recorder();
    const { page, noise } = await stage.enter();
    await page.goto('/logs');
    await whose(page).focus();
    await page.keyboard.type(email);
    await page.locator('.ant-select-item-option').getByText(email).waitFor();
    // antd takes no keys while its dropdown is still unfolding.
    await page.locator('.ant-select-dropdown:not([class*="slide"])').waitFor();
    await page.keyboard.press('Enter');
    await eventually(async () => (await days(page)).length).toBe(3);
    expect(await hasFocus(whose(page))).toBe(true);
    expect(noise).toEqual([]);
  });
});
