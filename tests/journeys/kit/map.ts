import { readFileSync } from 'node:fs';
import { type SQL, sql } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { districts } from '../../../server/seed/places.ts';
import { eventually } from './eventually.ts';
import { rowsOf } from '../../server/rows-of.ts';
import type { Stage } from './stage.ts';

type Position = [longitude: number, latitude: number];

const file = new URL('../../../public/geo/districts.geojson', import.meta.url);
const { features } = JSON.parse(readFileSync(file, 'utf8')) as {
  features: { properties: { districtName: string }; geometry: { coordinates: Position[][] } }[];
};
const outlineOf = (district: string): Position[] =>
  features.find(({ properties }) => properties.districtName === district)?.geometry
    .coordinates[0] ?? [];
const OUTLINED = features.flatMap(({ geometry }) => geometry.coordinates.flat());

/** In pixels of a world that is 256 of them wide. */
function mercator([longitude, latitude]: Position) {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: (longitude / 360 + 0.5) * 256,
    y: (0.5 - Math.atanh(sine) / (2 * Math.PI)) * 256,
  };
}

/** The calls behind the map, and the file with its outlines, for `page.route`. */
export const OUTLINES = '**/geo/districts.geojson';
export const COUNTS = '**/api/Devices/GetDistrictWiseDeviceCount';
export const DEVICES = '**/api/Devices/GetDeviceList';

/*
 * The page of the map: layers as tabs, a canvas, and the same figures in a table.
 */

/** Opens the map and waits until it is drawn and its figures are there. */
export async function openMap(stage: Stage, query = '', options?: Parameters<Stage['enter']>[0]) {
  const entered = await stage.enter(options);
  await goToMap(entered.page, query);
  return entered;
}

/** Goes to the map with another query and waits the same way. */
export async function goToMap(page: Page, query = ''): Promise<void> {
  await page.goto(`/maps${query}`);
  await drawn(page);
  await summed(page);
}

/** Waits for the row with the sums, which comes with the figures. */
export const summed = (page: Page): Promise<void> => page.locator('tfoot').waitFor();

export const marked = (page: Page): Promise<string[]> =>
  page.locator('tr[data-marked=true] [role=rowheader]').allInnerTexts();

/** The classes of the legend: their words and their colours, as `r, g, b`. */
export const legend = (page: Page, layer: string): Promise<string[][]> =>
  page
    .getByRole('list', { name: `Colours: ${layer}` })
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => [
        item.textContent ?? '',
        getComputedStyle(item.firstElementChild ?? item).backgroundColor.replace(
          /rgb\((.*)\)/,
          '$1',
        ),
      ]),
    );

export const tiles = (page: Page): Locator => page.locator('img.leaflet-tile-loaded');

export const drawn = (page: Page): Promise<void> =>
  page.locator('[data-drawn=true]').waitFor({ state: 'attached' });

export const mapOf = (page: Page) => page.getByRole('application');

/** What stands over the map about what is pointed at; empty for nothing. */
export async function pointedAt(page: Page): Promise<string> {
  const box = page.locator('[data-drawn] strong').locator('..');
  return (await box.count()) === 0 ? '' : (await box.innerText()).replace(/\s+/g, ' ');
}

/** The table beside the map: the texts of each row by its district. */
export async function figures(page: Page): Promise<Record<string, string[]>> {
  const rows = await page
    .locator('tbody tr:has(td), tfoot tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
    );
  return Object.fromEntries(rows.map(([district = '', ...texts]) => [district, texts]));
}

/** The same figures from the database, by district; `columns` are SQL over the rows of each. */
export async function counted(
  { backend }: Stage,
  from: SQL,
  columns: readonly SQL[],
): Promise<Record<string, (number | null)[]>> {
  const named = columns.map((column, place) => sql`${column} as ${sql.raw(`c${place}`)}`);
  const rows = await rowsOf<Record<string, unknown>>(
    backend.db,
    sql`select districts.name as district, ${sql.join(named, sql`, `)} ${from}
      group by districts.name`,
  );
  return Object.fromEntries(
    rows.map(({ district, ...values }) => [
      String(district),
      Object.values(values).map((value) => (value === null ? null : Number(value))),
    ]),
  );
}

/** Where a place of the Earth is drawn while the whole map is shown, as the Mercator projection has it. */
export async function placeOf(
  page: Page,
  { latitude, longitude }: { latitude: number; longitude: number },
) {
  const { x, y, width, height } = await mapOf(page).evaluate((map) => {
    map.scrollIntoView({ block: 'center' });
    return map.getBoundingClientRect().toJSON() as DOMRect;
  });
  const corners = OUTLINED.map(mercator);
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  // The library zooms in quarters, and leaves twelve pixels on each side.
  const room = Math.min((width - 24) / (east - west), (height - 24) / (south - north));
  const scale = 2 ** (Math.floor(Math.log2(room) * 4) / 4);
  const place = mercator([longitude, latitude]);
  return {
    x: x + width / 2 + (place.x - (west + east) / 2) * scale,
    y: y + height / 2 + (place.y - (north + south) / 2) * scale,
  };
}

const between = (one: number, other: number): number => one + (other - one) * 0.72;

/** Puts the pointer into a district, beside the devices in its middle. */
export async function pointAt(page: Page, district: string) {
  const middle = districts.find(({ name }) => name === district);
  const [[longitude, latitude] = [0, 0]] = outlineOf(district);
  if (!middle) throw new Error(`There is no '${district}'.`);
  const place = await placeOf(page, {
    latitude: between(middle.latitude, latitude),
    longitude: between(middle.longitude, longitude),
  });
  await page.mouse.move(place.x, place.y);
  await eventually(() => pointedAt(page)).toMatch(new RegExp(`^${district} `));
  return place;
}

/** Goes nearer to a place, which stays where it is on the page, until a device is pointed at there. */
export async function goNearer(page: Page, at: { latitude: number; longitude: number }) {
  const place = await placeOf(page, at);
  await page.mouse.move(place.x, place.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -120);
  await page.keyboard.up('Control');
  await eventually(async () => {
    await page.mouse.move(place.x + 1, place.y);
    await page.mouse.move(place.x, place.y);
    return pointedAt(page);
  }).toMatch(/^[\d,]+ devices$|Owner/);
  return place;
}

/** Puts the pointer on the devices in the middle of a district, drawn as one. */
export const pointAtDevices = (page: Page, district: string) =>
  goNearer(page, districts.find(({ name }) => name === district) ?? { latitude: 0, longitude: 0 });

/** The colour that is drawn at a place of the page, as `r, g, b`. */
export const colourAt = (page: Page, { x, y }: { x: number; y: number }): Promise<string> =>
  mapOf(page).evaluate(
    (map, { x, y }) => {
      const pen = Object.assign(document.createElement('canvas'), {
        width: 1,
        height: 1,
      }).getContext('2d');
      for (const canvas of map.querySelectorAll('canvas')) {
        const { left, top, width } = canvas.getBoundingClientRect();
        const scale = canvas.width / width;
        pen?.drawImage(canvas, (left - x) * scale, (top - y) * scale);
      }
      return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3).join(', ');
    },
    { x, y },
  );

/** All that is drawn, to tell whether it has changed. */
export const picture = (page: Page): Promise<string> =>
  mapOf(page).evaluate((map) =>
    [...map.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()).join(),
  );
