import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { districts } from '../../../server/seed/places.ts';
import { address, heading, press, query } from '../kit/account-pages.ts';
import { JUNE } from '../kit/dashboard.ts';
import { eventually } from '../kit/eventually.ts';
import { expectToFit, PHONE, scrolled } from '../kit/layout.ts';
import { counted as countedRows, listed, loaded, table } from '../kit/list-page.ts';
import {
  colourAt,
  COUNTS,
  counted,
  DEVICES,
  drawn,
  figures,
  goNearer,
  goToMap,
  legend,
  mapOf,
  marked,
  openMap,
  OUTLINES,
  picture,
  pointAt,
  pointAtDevices,
  placeOf,
  pointedAt,
  summed,
} from '../kit/map.ts';
import { useStage } from '../kit/stage.ts';
import { answerWith, envelope } from '../kit/traffic.ts';
import { forgiveFailedCalls, openPath } from '../kit/visit.ts';

const stage = useStage();

const texts = (all: Record<string, (number | null)[]>) =>
  Object.fromEntries(
    Object.entries(all).map(([district, values]) => [
      district,
      values.map((value) => value?.toLocaleString('en-GB')),
    ]),
  );

it('shows the figures of the database on each layer, kept in the address, and asks nobody else', async () => {
  const { page } = await stage.enter();
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:') origins.add(origin);
  });
  await goToMap(page);
  const devices = await counted(
    stage,
    sql`from districts left join devices on devices.district_id = districts.id`,
    [sql`count(devices.id)`, sql`count(devices.id) filter (where devices.status = 'Active')`],
  );
  const taxpayers = await counted(
    stage,
    sql`from districts join taxpayers on taxpayers.district_id = districts.id`,
    [sql`count(*)`],
  );
  const shown = async () => {
    const { All: _, ...others } = await figures(page);
    return others;
  };
  await eventually(shown).toEqual(texts(devices));
  await page.getByRole('tab', { name: 'Taxpayers' }).click();
  await eventually(shown).toEqual(texts(taxpayers));
  const period = page.getByRole('button', { name: /^Period/ });
  expect(await period.count()).toBe(0);
  await page.getByRole('tab', { name: 'GST' }).click();
  await period.click();
  await press(page, 'Last month');
  await eventually(() => query(page)['period']).toMatch(/^\d{4}-/);
  expect(query(page)['layer']).toBe('gst');
  await press(page, 'Zoom in');
  await page.goBack();
  await eventually(() => query(page)).toEqual({ layer: 'gst' });
  expect([...origins]).toEqual([stage.backend.url]);
});

/** Whether a class of the legend contains a value. */
function contains(words: string, value: number): boolean {
  const numbers = words.match(/[\d,.]+/g)?.map((text) => Number(text.replaceAll(',', ''))) ?? [];
  const [one = 0, other = one] = numbers;
  if (words.startsWith('Below')) return value < one;
  // Counts are written with the last one of a class, as in '40–69'.
  return words.endsWith('+') ? value >= one : value >= one && value <= other;
}

describe('a district', () => {
  it('has the colour of its class, is marked in the table under the pointer, and leads to its rows', async () => {
    const { page } = await openMap(stage, '?layer=taxpayers');
    const classes = await legend(page, 'Taxpayers');
    expect(new Set(classes.map(([, colour]) => colour)).size).toBe(5);
    const values = await figures(page);
    for (const district of ['Port Amara', 'Windfell']) {
      const place = await pointAt(page, district);
      await eventually(() => marked(page)).toEqual([district]);
      await page.mouse.move(0, 0);
      await eventually(() => pointedAt(page)).toBe('');
      const value = Number(values[district]?.[0]);
      const own = classes.find(([words = '']) => contains(words, value))?.[1];
      expect([district, await colourAt(page, place)]).toEqual([district, own]);
    }
    const gst = `?layer=gst&period=${JUNE}`;
    for (const { layer, district, path, column } of [
      { layer: '', district: 'Kandoro', path: '/devices', column: 0 },
      { layer: gst, district: 'Sandreach', path: '/transactions', column: 1 },
    ]) {
      await goToMap(page, layer);
      const place = await pointAt(page, district);
      const count = (await figures(page))[district]?.[column];
      await page.mouse.click(place.x, place.y);
      await listed(page);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(query(page)).toMatchObject({ district });
      await eventually(() => countedRows(page).innerText()).toMatch(new RegExp(` of ${count}$`));
    }
  });

  it('is reached by keyboard, which marks it on the map and shows its figures there', async () => {
    const { page } = await openMap(stage, '?layer=taxpayers');
    const values = await figures(page);
    await page.getByRole('button', { name: 'Taxpayers' }).focus();
    const pictures = [await picture(page)];
    const reached: string[] = [];
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => document.activeElement?.textContent ?? '');
      reached.push(name);
      await eventually(() => pointedAt(page)).toBe(`${name} Taxpayers: ${values[name]?.[0]}`);
      await eventually(() => picture(page)).not.toBe(pictures.at(-1));
      pictures.push(await picture(page));
    }
    expect(new Set(reached).size).toBe(4);
    expect(new Set(pictures).size).toBe(5);
    await page.keyboard.press('Enter');
    await listed(page);
    expect(query(page)).toEqual({ district: reached.at(-1) });
  });
});

/** Devices around the middle of a district, each a few steps from the others. */
const around = (district: string, count: number, first: number, apart = 0.0004) => {
  const { latitude = 0, longitude = 0 } = districts.find(({ name }) => name === district) ?? {};
  const side = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, index) => ({
    id: first + index,
    serialNumber: `GEN-${first + index}`,
    status: 'Active',
    taxPayerName: '<b>Owner</b>',
    latitude: latitude + (Math.floor(index / side) - side / 2) * apart,
    longitude: longitude + ((index % side) - side / 2) * apart,
  }));
};

it('nearby ones of 20,000 devices are drawn as clusters, which split when zooming in, and link to their rows', async () => {
  const lone = around('Fenmere', 1, 90_000);
  const others = districts.filter(({ name }) => !['Windfell', 'Fenmere'].includes(name));
  const spread = others.flatMap(({ name }, index) =>
    around(name, index === 0 ? 18_765 - 13 * 1200 : 1200, 1 + index * 10_000, 0.003),
  );
  const withoutPosition = [null, 'here', 181, {}].map((longitude, index) => ({
    id: 95_000 + index,
    latitude: 4.4,
    longitude,
  }));
  const outside = [{ id: 99_000, latitude: 0, longitude: 0 }];
  const near = around('Windfell', 1234, 50_000, 0.00001);
  const { page } = await stage.enter();
  const all = [...spread, ...near, ...lone, ...withoutPosition, ...outside];
  await page.route(DEVICES, answerWith(envelope(all)));
  await page.goto('/maps');
  await drawn(page);
  const note = page.getByRole('note').filter({ hasText: 'on the map' });
  await eventually(() => note.innerText()).toBe(
    '20,000 devices on the map. Zoom in to see individual devices. 4 have no coordinates. 1 has coordinates outside the country.',
  );
  const whole = await picture(page);
  const place = await pointAtDevices(page, 'Windfell');
  expect(await pointedAt(page)).toBe('1,234 devices');
  const far = await picture(page);
  await page.mouse.click(place.x, place.y);
  await eventually(() => picture(page)).not.toBe(far);
  expect(address(page)).toBe('/maps');
  await page.mouse.move(place.x, place.y);
  await press(page, 'Show all districts');
  await page.mouse.move(0, 0);
  await eventually(() => picture(page)).toBe(whole);
  const alone = await goNearer(page, lone[0] ?? { latitude: 0, longitude: 0 });
  expect(await pointedAt(page)).toBe('GEN-90000 Status: Active Owner: <b>Owner</b>');
  await page.mouse.click(alone.x - 4, alone.y);
  await listed(page);
  expect(query(page)).toEqual({ search: 'GEN-90000' });
});

it('keys move, zoom and reset the map; the wheel scrolls the page and zooms with Ctrl', async () => {
  const { page } = await openMap(stage, '?layer=taxpayers', {
    viewport: { width: 1200, height: 500 },
  });
  await mapOf(page).focus();
  const whole = await picture(page);
  for (const key of ['+', 'ArrowLeft', '-', 'ArrowUp']) {
    const last = await picture(page);
    await page.keyboard.press(key);
    await eventually(() => picture(page)).not.toBe(last);
  }
  await page.keyboard.press('0');
  await eventually(() => picture(page)).toBe(whole);

  await pointAt(page, 'Duskar');
  const before = await picture(page);
  const from = await scrolled(page);
  expect(from).toBeGreaterThan(40);
  await page.mouse.wheel(0, -40);
  await eventually(() => scrolled(page)).toBe(from - 40);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await eventually(() => picture(page)).not.toBe(before);
  expect(await scrolled(page)).toBe(from - 40);
  await page.keyboard.up('Control');
});

interface Finger {
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly down: number;
}

/** Touches a page with fingers that move all at once. */
async function touch(page: Page, fingers: readonly Finger[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const STEPS = 10;
  for (let step = 0; step <= STEPS; step++) {
    await devtools.send('Input.dispatchTouchEvent', {
      type: step === 0 ? 'touchStart' : 'touchMove',
      touchPoints: fingers.map(({ x, y, right, down }, id) => ({
        x: x + (right * step) / STEPS,
        y: y + (down * step) / STEPS,
        id,
      })),
    });
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

it('on a phone one finger scrolls the page and two zoom the map, which names nearly all districts', async () => {
  const { page } = await stage.enter({ viewport: PHONE, hasTouch: true, isMobile: true });
  await goToMap(page, '?layer=taxpayers');
  const names = () => page.locator('.leaflet-names-pane span').filter({ visible: true }).count();
  await eventually(names).toBeGreaterThanOrEqual(13);
  const box = await mapOf(page).boundingBox();
  const below = (await table(page).boundingBox())?.y;
  expect(below).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
  const whole = await picture(page);
  await touch(page, [
    { x: 100, y: 300, right: -40, down: -40 },
    { x: 200, y: 350, right: 60, down: 60 },
  ]);
  await eventually(() => picture(page)).not.toBe(whole);
  expect(await scrolled(page)).toBe(0);
  const nearer = await picture(page);
  await touch(page, [{ x: 100, y: 436, right: 0, down: -200 }]);
  await eventually(() => scrolled(page)).toBeGreaterThan(150);
  expect(await picture(page)).toBe(nearer);
});

it('from right to left, too, a name is in its district', async () => {
  const { page } = await stage.enter({ locale: 'ar' });
  await page.goto('/maps?layer=taxpayers');
  await drawn(page);
  for (const district of districts.filter(({ name }) =>
    ['Windfell', 'Corrin Bay'].includes(name),
  )) {
    const middle = await placeOf(page, district);
    const name = await mapOf(page).getByText(district.name).boundingBox();
    expect(Math.abs((name?.x ?? 0) + (name?.width ?? 0) / 2 - middle.x)).toBeLessThan(25);
  }
});

it('leaving the map while it resizes causes no error', async () => {
  const { page, noise } = await openMap(stage, `?layer=gst&period=${JUNE}`);
  const narrow = [{ width: 320, height: 640 }];
  // Ends at a desk's width.
  await expectToFit(page, narrow);
  await openPath(page, '/reports');
  await heading(page, 'Reports').waitFor();
  await loaded(page);
  await expectToFit(page, narrow);
  expect(noise).toEqual([]);
});

it('missing outlines, devices or figures affect nothing else, and Retry loads them', async () => {
  const { page, noise } = await stage.enter();
  const alert = (text: string) =>
    page.getByRole('main').getByRole('alert').filter({ hasText: text });
  const outlines = alert('outlines');
  await page.route(OUTLINES, answerWith('<!doctype html>'));
  await page.goto('/maps');
  await outlines.waitFor();
  await summed(page);
  expect(Object.keys(await figures(page))).toHaveLength(17);
  expect(await mapOf(page).count()).toBe(0);
  await page.unroute(OUTLINES);
  await press(outlines, 'Retry');
  await drawn(page);

  await page.route(DEVICES, answerWith(envelope(null, 'No devices today.', '500')));
  await goToMap(page);
  const devices = alert('could not be loaded: No devices');
  await devices.waitFor();
  await pointAt(page, 'Duskar');
  await page.unroute(DEVICES);
  await press(devices, 'Retry');
  await page.getByText(/ on the map\. /).waitFor();

  const ofDuskar = districts.find(({ name }) => name === 'Duskar');
  const two = [1, 2].map((id) => ({ id, serialNumber: `D-${id}`, ...ofDuskar }));
  await page.route(DEVICES, answerWith(envelope(two)));
  await page.route(COUNTS, answerWith(envelope(null, 'Counting failed.', '500')));
  await page.goto('/maps');
  await alert('Counting failed.').waitFor();
  await drawn(page);
  await pointAtDevices(page, 'Duskar');
  await page.unroute(COUNTS);
  await press(alert('Counting failed.'), 'Retry');
  await summed(page);
  forgiveFailedCalls(noise);
});
