import { describe, expect, it } from 'vitest';
import { hasFocus } from '../kit/keys.ts';
import { addPerson } from '../kit/people.ts';
import { eventually } from '../kit/eventually.ts';
import { days, entries, whose, writeEntries } from '../kit/logs.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { counted, headerOf, option } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { answerWith, envelope, recordCalls } from '../kit/traffic.ts';
import { LOGS } from '../kit/users.ts';
import { ADMIN, signIn } from '../kit/visit.ts';

const stage = useStage();

const names = (rows: readonly string[][], column: number) => rows.map((cells) => cells[column]);

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

it('one finds what one has done oneself: no address needs to be known', async () => {
  const { page, noise } = await stage.visit();
  const calls = recordCalls(page);
  await page.goto('/logs');
  await signIn(page);
  await eventually(() => counted(page).count()).toBe(1);
  const [newest] = await entries(page);
  expect(newest?.slice(1, 3)).toEqual(['Ada Demo-Admin', 'Signed in']);
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByText('Ada Demo-Admin (you)').count()).toBe(1);
  const own = `POST /Auth/GetUserLogs?${new URLSearchParams({ Email: ADMIN.email })}`;
  expect(calls.filter((call) => call.includes('GetUserLogs')).map(decodeURIComponent)).toEqual([
    decodeURIComponent(own),
  ]);
  expect(noise).toEqual([]);
});

const users = (url: URL): boolean => url.pathname === '/Auth/GetAllUser';

describe('a log', () => {
  it('is newest first, under its days', async () => {
    const email = await recorder();
    const { page, noise } = await stage.enter();
    await page.goto(`/logs?email=${email}`);
    await eventually(() => days(page)).toEqual([
      'Saturday, 02/03/2024',
      'Friday, 01/03/2024',
      'Wednesday, 28/02/2024',
    ]);
    expect(names(await entries(page), 0)).toEqual([
      '02/03/24 08:00:00',
      '02/03/24 00:00:00',
      '01/03/24 23:59:59',
      '28/02/24 08:00:00',
    ]);
    await headerOf(page, 'Time').getByRole('button').click();
    await eventually(async () => (await days(page))[0]).toBe('Wednesday, 28/02/2024');
    await headerOf(page, 'Action').getByRole('button').click();
    await eventually(() => days(page)).toEqual([]);
    expect(noise).toEqual([]);
  });

  it('shows actions as badges, those that nobody declared without a colour', async () => {
    const email = await recorder();
    const { page, noise } = await stage.enter();
    await page.goto(`/logs?email=${email}`);
    const tone = (action: string) =>
      page.getByRole('cell').getByText(action, { exact: true }).getAttribute('data-tone');
    expect(await tone('Refund approved')).toBe('success');
    expect(await tone('Sign-in failed')).toBe('error');
    expect(await tone('Moved the furniture')).toBe('default');
    await page.getByText('<img src=x onerror=alert(1)>', { exact: true }).waitFor();
    expect(noise).toEqual([]);
  });

  it('is searched by text, and filtered by action with counts', async () => {
    const email = await recorder();
    const { page, noise } = await stage.enter();
    await page.goto(`/logs?email=${email}`);
    await page.getByPlaceholder('Search in the entries...').fill('txn-1');
    await eventually(async () => names(await entries(page), 2)).toEqual(['Refund approved']);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await eventually(async () => (await entries(page)).length).toBe(4);
    expect(new URL(page.url()).searchParams.get('email')).toBe(email);
    await page.getByRole('combobox', { name: 'Filter by Action' }).fill('furniture');
    await option(page, 'Moved the furniture (1)').click();
    await eventually(async () => names(await entries(page), 2)).toEqual(['Moved the furniture']);
    expect(noise).toEqual([]);
  });

  it('is filtered by days that are typed, both of them included', async () => {
    const email = await recorder();
    const { page, noise } = await stage.enter();
    await page.goto(`/logs?email=${email}`);
    await page.getByRole('button', { name: 'Filter by Time' }).click();
    await page.getByRole('textbox', { name: 'From' }).fill('28/02/2024');
    await page.getByRole('textbox', { name: 'To' }).fill('01/03/2024');
    await page.keyboard.press('Enter');
    await eventually(() => days(page)).toEqual(['Friday, 01/03/2024', 'Wednesday, 28/02/2024']);
    expect(new URL(page.url()).searchParams.get('createdDate')).toBe('2024-02-28..2024-03-01');
    expect(noise).toEqual([]);
  });

  it('of somebody who has done nothing says so', async () => {
    const { email } = await addPerson(stage);
    const { page, noise } = await stage.enter();
    await page.goto(`/logs?email=${email}`);
    await page.getByText('No logs found', { exact: true }).waitFor();
    await page.getByPlaceholder('Search in the entries...').fill('x');
    await page.getByText('No logs found matching your criteria', { exact: true }).waitFor();
    expect(noise).toEqual([]);
  });

  it('that can not be read says why, and is tried again', async () => {
    const { page, noise } = await stage.enter();
    await page.route(LOGS, answerWith(envelope(null, 'The log is away.', '500'), 500));
    await page.goto('/logs');
    await page.getByRole('main').getByText('The log is away.').waitFor();
    await page.unroute(LOGS);
    await page.getByRole('button', { name: 'Retry' }).click();
    await eventually(async () => (await entries(page)).length).toBe(10);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

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
  it('offers oneself first, then all, and finds others by name or e-mail', async () => {
    const email = await recorder();
    const { page, noise } = await stage.enter();
    await page.goto('/logs');
    await whose(page).click();
    const options = page.locator('.ant-select-item-option');
    await options.nth(3).waitFor();
    expect((await options.allInnerTexts()).slice(0, 3)).toEqual([
      'Clear search',
      'Ada Demo-Admin (you)',
      'All users',
    ]);
    await whose(page).fill(email);
    await options.getByText(email).click();
    await eventually(async () => (await days(page)).length).toBe(3);
    expect(new URL(page.url()).search).toBe(`?${new URLSearchParams({ email })}`);
    await page.goBack();
    await eventually(async () => (await entries(page))[0]?.[1]).toBe('Ada Demo-Admin');
    await page.getByTitle('Ada Demo-Admin (you)').waitFor();
    expect(noise).toEqual([]);
  });

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

  it('lets one go on with one’s own log while the users can not be read, and tries again', async () => {
    const { page, noise } = await stage.enter();
    await page.route(users, answerWith(envelope(null, 'No users today.', '500'), 500));
    await page.goto('/logs');
    await eventually(async () => (await entries(page)).length).toBe(10);
    await page.unroute(users);
    await whose(page).click();
    await option(page, 'The options could not be loaded. Try again').click();
    await whose(page).fill('Oscar');
    await option(page, 'Oscar Demo-Officer · officer@nra.example').waitFor();
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });
});
