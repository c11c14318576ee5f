import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { numberOf } from '../kit/database.ts';
import { eventually } from '../kit/eventually.ts';
import { columnTexts, listed, totalOf } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';

const stage = useStage();

const count = (condition = sql`true`): Promise<number> =>
  numberOf(
    stage,
    sql`select count(*) from devices
      left join districts on districts.id = devices.district_id where ${condition}`,
  );

async function open(query = '') {
  const entered = await stage.enter();
  await entered.page.goto(`/devices${query}`);
  await listed(entered.page);
  return entered;
}

describe('devices', () => {
  it('a district’s bar narrows the list to it, and once more lets go', async () => {
    const { page, noise } = await open();
    const bar = page.getByRole('button', { name: /^Windfell/ });
    await bar.click();
    const expected = await count(sql`districts.name = 'Windfell'`);
    await eventually(() => totalOf(page)).toBe(expected);
    expect(await bar.innerText()).toContain(String(expected));
    expect(await bar.getAttribute('aria-pressed')).toBe('true');
    expect(new URL(page.url()).search).toBe('?district=Windfell');
    expect(new Set(await columnTexts(page, 'District'))).toEqual(new Set(['Windfell']));
    await bar.click();
    await eventually(() => totalOf(page)).toBe(await count());
    expect(noise).toEqual([]);
  });
});
