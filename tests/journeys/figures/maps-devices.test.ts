import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { districts } from '../../../server/seed/places.ts';
import { eventually } from '../kit/eventually.ts';
import {
  DEVICES,
  drawn,
  goNearer,
  openMap,
  picture,
  pointAt,
  pointAtDevices,
  pointedAt,
} from './maps.ts';
import { listed } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { answerWith, envelope } from '../kit/traffic.ts';

const stage = useStage();

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

const lone = around('Fenmere', 1, 90_000);
let many: string;
beforeAll(() => {
  const others = districts.filter(({ name }) => !['Windfell', 'Fenmere'].includes(name));
  const spread = others.flatMap(({ name }, index) =>
    around(name, index === 0 ? 18_765 - 13 * 1200 : 1200, 1 + index * 10_000, 0.003),
  );
  const placeless = [null, 'here', 181, {}].map((longitude, index) => ({
    id: 95_000 + index,
    latitude: 4.4,
    longitude,
  }));
  const outside = [{ id: 99_000, latitude: 0, longitude: 0 }];
  const near = around('Windfell', 1234, 50_000, 0.00001);
  many = envelope([...spread, ...near, ...lone, ...placeless, ...outside]);
});

async function openMany() {
  const entered = await stage.enter();
  await entered.page.route(DEVICES, answerWith(many));
  await entered.page.goto('/maps');
  await drawn(entered.page);
  await entered.page.getByText(/ on the map\. /).waitFor();
  return entered;
}

const note = (page: Page) => page.getByRole('note').filter({ hasText: 'on the map' }).innerText();

describe('20,000 devices', () => {
  it('are counted, together where they are close, parted by going nearer, and alone lead to their line of the list', async () => {
    const { page, noise } = await openMany();
    expect(await note(page)).toBe(
      '20,000 devices on the map. They are drawn when you zoom in. 4 have no coordinates. 1 has coordinates outside the country.',
    );
    const whole = await picture(page);
    const place = await pointAtDevices(page, 'Windfell');
    expect(await pointedAt(page)).toBe('1,234 devices');
    const far = await picture(page);
    await page.mouse.click(place.x, place.y);
    await eventually(() => picture(page)).not.toBe(far);
    expect(new URL(page.url()).pathname).toBe('/maps');
    // Now in the middle of the map, and in parts.
    await page.mouse.move(place.x, place.y);
    await page.getByRole('button', { name: 'Show all districts' }).click();
    await page.mouse.move(0, 0);
    await eventually(() => picture(page)).toBe(whole);
    const alone = await goNearer(page, lone[0] ?? { latitude: 0, longitude: 0 });
    expect(await pointedAt(page)).toBe('GEN-90000 Status: Active Owner: <b>Owner</b>');
    await page.mouse.click(alone.x, alone.y);
    await listed(page);
    expect(new URL(page.url()).search).toBe('?search=GEN-90000');
    expect(noise).toEqual([]);
  });
});

it('the wheel scrolls the page, and zooms the map with Ctrl', async () => {
  // Figures and outlines alone: where devices stand is a matter of the data.
  const { page, noise } = await openMap(stage, '?layer=taxpayers', {
    viewport: { width: 1200, height: 500 },
  });
  await pointAt(page, 'Duskar');
  const marked = await picture(page);
  const top = () => page.evaluate(() => scrollY);
  const from = await top();
  expect(from).toBeGreaterThan(40);
  await page.mouse.wheel(0, -40);
  await eventually(top).toBe(from - 40);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await eventually(() => picture(page)).not.toBe(marked);
  expect(await top()).toBe(from - 40);
  await page.keyboard.up('Control');
  expect(noise).toEqual([]);
});

it('the keyboard moves the map, zooms it, and shows all of it again', async () => {
  const { page, noise } = await openMap(stage, '?layer=taxpayers');
  await page.getByRole('application').focus();
  let before = await picture(page);
  const whole = before;
  for (const key of ['+', 'ArrowLeft', '-', 'ArrowUp']) {
    await page.keyboard.press(key);
    await eventually(() => picture(page)).not.toBe(before);
    before = await picture(page);
  }
  await page.keyboard.press('0');
  await eventually(() => picture(page)).toBe(whole);
  expect(noise).toEqual([]);
});

interface Finger {
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly down: number;
}

/** Touches a page with fingers that move all at once. */
async function fingersOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const STEPS = 10;
  return async (fingers: readonly Finger[]): Promise<void> => {
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
  };
}

describe('on a phone', () => {
  const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

  it('one finger scrolls the page and two zoom the map, which has the table below it', async () => {
    const { page, noise } = await openMap(stage, '?layer=taxpayers', PHONE);
    const box = await page.getByRole('application').boundingBox();
    const table = await page.locator('table').boundingBox();
    expect(table?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const touch = await fingersOn(page);
    const whole = await picture(page);
    const top = () => page.evaluate(() => scrollY);
    await touch([
      { x: 100, y: 300, right: -40, down: -40 },
      { x: 200, y: 350, right: 60, down: 60 },
    ]);
    await eventually(() => picture(page)).not.toBe(whole);
    expect(await top()).toBe(0);
    const nearer = await picture(page);
    await touch([{ x: 100, y: 436, right: 0, down: -200 }]);
    await eventually(top).toBeGreaterThan(150);
    expect(await picture(page)).toBe(nearer);
    expect(noise).toEqual([]);
  });
});
