import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { numberOf } from '../kit/database.ts';
import { eventually } from '../kit/eventually.ts';
import { amount } from '../kit/expected.ts';
import {
  colourAt,
  COUNTS,
  counted,
  drawn,
  figures,
  openMap,
  picture,
  pointAt,
  pointedAt,
} from './maps.ts';
import { counted as countedRows, listed } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { answerWith, envelope } from '../kit/traffic.ts';

const stage = useStage();

const whole = (value: number | null | undefined): string =>
  value === null || value === undefined ? '—' : value.toLocaleString('en-GB');

const devices = sql`from districts left join devices on devices.district_id = districts.id`;
const all = sql`count(devices.id)`;
const active = sql`count(devices.id) filter (where devices.status = 'Active')`;
const taxpayers = sql`from districts join taxpayers on taxpayers.district_id = districts.id`;
const june = sql`from districts join transactions on transactions.district_id = districts.id
  where collection_type = 'GST' and transaction_date >= '2024-06-01T00:00:00Z'
    and transaction_date < '2024-07-01T00:00:00Z'`;
const JUNE = '?layer=gst&period=2024-06-01..2024-06-30';

it('the figures beside the map are those of the database, on each layer', async () => {
  const { page, noise } = await openMap(stage);
  const share = sql`round(100.0 * ${active} / ${all}, 1)`;
  const layers = [
    { tab: 'Devices', column: 'Devices', from: devices, sums: [all, active] },
    { tab: 'Active Share', column: 'Active (%)', from: devices, sums: [share, active, all] },
    { tab: 'Taxpayers', column: 'Taxpayers', from: taxpayers, sums: [sql`count(*)`] },
  ];
  for (const { tab, column, from, sums } of layers) {
    await page.getByRole('tab', { name: tab }).click();
    await page.locator('th[aria-sort=descending]', { hasText: column }).waitFor();
    const { All: _, ...shown } = await figures(page);
    expect(Object.keys(shown)).toHaveLength(16);
    const text = (value: number | null, place: number) =>
      sums[place] === share && value !== null ? value.toFixed(1) : whole(value);
    expect(shown).toEqual(mapValues(await counted(stage, from, sums), (all) => all.map(text)));
  }
  const everybody = await numberOf(stage, sql`select count(*) from taxpayers`);
  expect((await figures(page))['All']).toEqual([whole(everybody)]);
  await page.goto(`/maps${JUNE}`);
  await page.locator('tfoot').waitFor();
  const { All: _, ...shown } = await figures(page);
  const gst = await counted(stage, june, [sql`sum(gst_amount)`, sql`count(*)`]);
  expect(shown).toEqual(mapValues(gst, ([gst, count]) => [amount(gst ?? null), whole(count)]));
  expect(noise).toEqual([]);
});

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));

describe('a layer', () => {
  it('is opened by its tab and kept in the address; a period is offered where it matters', async () => {
    const { page, noise } = await openMap(stage);
    const period = page.getByRole('button', { name: /^Period/ });
    expect(await page.getByText('As of now').count()).toBe(1);
    await page.getByRole('tab', { name: 'GST' }).click();
    await period.click();
    await page.getByRole('button', { name: 'Last month' }).click();
    await eventually(() => new URL(page.url()).searchParams.get('period')).toMatch(/^\d{4}-/);
    expect(new URL(page.url()).searchParams.get('layer')).toBe('gst');
    expect(await page.getByText('Amounts in GHS').count()).toBe(1);
    await page.getByRole('tab', { name: 'Taxpayers' }).click();
    await page.getByRole('columnheader', { name: 'Taxpayers' }).waitFor();
    expect(await period.count()).toBe(0);
    expect(await page.getByText('Amounts in GHS').count()).toBe(0);
    await page.goBack();
    await period.waitFor();
    expect(noise).toEqual([]);
  });

  it('is coloured as its legend says', async () => {
    const { page, noise } = await openMap(stage, '?layer=taxpayers');
    const swatches = page.getByRole('list', { name: 'Colours: Taxpayers' }).getByRole('listitem');
    const colours = await swatches.evaluateAll((items) =>
      items.map((item) => [
        item.textContent ?? '',
        getComputedStyle(item.firstElementChild ?? item).backgroundColor.replace(
          /rgb\((.*)\)/,
          '$1',
        ),
      ]),
    );
    expect(colours).toHaveLength(5);
    expect(new Set(colours.map(([, colour]) => colour)).size).toBe(5);
    const shown = await figures(page);
    for (const district of ['Port Amara', 'Windfell']) {
      const place = await pointAt(page, district);
      await page.mouse.move(0, 0);
      await eventually(() => pointedAt(page)).toBe('');
      const value = Number(shown[district]?.[0]);
      expect([district, await colourAt(page, place)]).toEqual([
        district,
        colours.find(([words = '']) => holds(words, value))?.[1],
      ]);
    }
    expect(noise).toEqual([]);
  });

  it('is sorted by a figure or by the name', async () => {
    const { page, noise } = await openMap(stage, '?layer=taxpayers');
    const values = async () => (await page.locator('tbody td').allInnerTexts()).map(Number);
    const first = await values();
    expect(first).toEqual(first.toSorted((a, b) => b - a));
    await page.getByRole('button', { name: 'Taxpayers' }).click();
    expect(await values()).toEqual(first.toSorted((a, b) => a - b));
    await page.getByRole('button', { name: 'District', exact: true }).click();
    await page.getByRole('button', { name: 'District', exact: true }).click();
    const names = await page.locator('tbody th').allInnerTexts();
    expect(names).toEqual(names.toSorted());
    expect(noise).toEqual([]);
  });
});

/** Whether a line of the legend is about a value. */
function holds(words: string, value: number): boolean {
  const numbers = words.match(/[\d,.]+/g)?.map((text) => Number(text.replaceAll(',', ''))) ?? [];
  const [one = 0, other = one] = numbers;
  if (words.startsWith('Below')) return value < one;
  // Counts are told with the last one of a class, as '40–69'.
  return words.endsWith('+') ? value >= one : value >= one && value <= other;
}

describe('a district', () => {
  it('is reached by the keyboard, which marks it on the map and says its figures there', async () => {
    const { page, noise } = await openMap(stage, '?layer=taxpayers');
    const shown = await figures(page);
    await page.getByRole('button', { name: 'Taxpayers' }).focus();
    const before = await picture(page);
    const reached: string[] = [];
    const pictures = new Set<string>();
    for (let step = 0; step < 16; step++) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => document.activeElement?.textContent ?? '');
      reached.push(name);
      await eventually(() => pointedAt(page)).toBe(`${name} Taxpayers: ${shown[name]?.[0]}`);
      await eventually(() => picture(page)).not.toBe([...pictures].at(-1) ?? before);
      pictures.add(await picture(page));
    }
    expect(new Set(reached).size).toBe(16);
    expect(pictures.size).toBe(16);
    await page.keyboard.press('Enter');
    await listed(page);
    expect(new URL(page.url()).search).toBe(
      `?${new URLSearchParams({ district: reached.at(-1) ?? '' })}`,
    );
    expect(noise).toEqual([]);
  });

  it('stands out in the table while it is pointed at, and a click leads to what is behind it', async () => {
    const { page, noise } = await openMap(stage);
    const chosen = [
      { layer: '', district: 'Kandoro', path: '/devices?district=Kandoro', column: 0 },
      {
        layer: '?layer=taxpayers',
        district: 'Ostwick',
        path: '/tax-payers?district=Ostwick',
        column: 0,
      },
      {
        layer: JUNE,
        district: 'Sandreach',
        path: '/transactions?transactionDate=2024-06-01..2024-06-30&district=Sandreach&collectionType=GST',
        column: 1,
      },
    ];
    for (const { layer, district, path, column } of chosen) {
      await page.goto(`/maps${layer}`);
      await drawn(page);
      await page.locator('tfoot').waitFor();
      const place = await pointAt(page, district);
      const marked = page.locator('tr[data-marked=true] th');
      await eventually(() => marked.allInnerTexts()).toEqual([district]);
      const count = (await figures(page))[district]?.[column];
      await page.mouse.click(place.x, place.y);
      await listed(page);
      const [pathname, search] = path.split('?');
      const url = new URL(page.url());
      expect(url.pathname).toBe(pathname);
      expect(Object.fromEntries(url.searchParams)).toEqual(
        Object.fromEntries(new URLSearchParams(search)),
      );
      await eventually(() => countedRows(page).innerText()).toMatch(new RegExp(` of ${count}$`));
    }
    expect(noise).toEqual([]);
  });

  it('that the map does not have is listed, and one without a figure says so', async () => {
    const { page, noise } = await stage.enter();
    const HOSTILE = '<img src=x onerror="document.title=1">';
    await page.route(
      COUNTS,
      answerWith(
        envelope([
          { district: 'Windfell', deviceCount: 5, activeCount: 0 },
          { district: HOSTILE, deviceCount: 40, activeCount: 4 },
          { district: 'Atlantis', deviceCount: 7, activeCount: null },
          { district: null, deviceCount: 2, activeCount: 2 },
        ]),
      ),
    );
    await page.goto('/maps');
    await drawn(page);
    await page.locator('tfoot').waitFor();
    const off = page.locator('tbody', { has: page.getByText('Not on the map') }).locator('tr');
    await eventually(() => off.allInnerTexts()).toEqual([
      'Not on the map',
      `${HOSTILE}\t40\t4`,
      'Atlantis\t7\t—',
      'No district\t2\t2',
    ]);
    expect(await figures(page)).toMatchObject({
      Windfell: ['5', '0'],
      'Port Amara': ['—', '—'],
      All: ['54', '6'],
    });
    await page.getByText('No figure', { exact: true }).waitFor();
    const path = await page.getByRole('link', { name: 'Atlantis' }).getAttribute('href');
    expect(path).toBe('/devices?district=Atlantis');
    expect(noise).toEqual([]);
  });
});

it('asks nobody but the console’s own server', async () => {
  const { page, noise } = await stage.enter();
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:') origins.add(origin);
  });
  await page.goto('/maps');
  await drawn(page);
  for (const layer of ['Active Share', 'Taxpayers', 'GST', 'Devices']) {
    await page.getByRole('tab', { name: layer }).click();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.locator('tfoot').waitFor();
  }
  expect([...origins]).toEqual([stage.backend.url]);
  expect(noise).toEqual([]);
});

it('a phone shows the names of nearly all districts, smaller where they would not fit', async () => {
  const viewport = { width: 390, height: 844 };
  const { page, noise } = await stage.enter({ viewport, cold: true });
  await page.addInitScript(() => {
    const pen = CanvasRenderingContext2D.prototype;
    const { fillText } = pen;
    pen.fillText = function (text, ...at) {
      document.body.dataset['written'] = `${document.body.dataset['written'] ?? ''}${text};`;
      fillText.call(this, text, ...at);
    };
  });
  await page.goto('/maps');
  await drawn(page);
  const names = async () => {
    const written = await page.locator('body').getAttribute('data-written');
    return new Set(written?.split(';').filter(Boolean)).size;
  };
  await eventually(names).toBeGreaterThanOrEqual(13);
  expect(noise).toEqual([]);
});
