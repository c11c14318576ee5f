import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { districts } from '../../../server/seed/places.ts';
import { eventually } from '../kit/eventually.ts';
import {
  COUNTS,
  DEVICES,
  drawn,
  figures,
  mapOf,
  OUTLINES,
  pointAt,
  pointAtDevices,
} from './maps.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { useStage } from '../kit/stage.ts';
import { answerWith, envelope } from '../kit/traffic.ts';

const stage = useStage();

const feature = (districtName: unknown, coordinates: unknown) => ({
  properties: { districtName },
  geometry: { type: 'Polygon', coordinates },
});

/** Two devices in the middle of Duskar. */
const ofDuskar = districts.filter(({ name }) => name === 'Duskar');
const twoDevices = answerWith(
  envelope([1, 2].map((id) => ({ id, serialNumber: `D-${id}`, ...ofDuskar[0] }))),
);

describe('what is missing costs no more than itself:', () => {
  it('the outlines, whatever comes in the place of their file', async () => {
    const { page, noise } = await stage.enter();
    await page.route(DEVICES, twoDevices);
    const alert = page.getByRole('alert').filter({ hasText: /outlines .* could not be/ });
    for (const answer of [
      answerWith('', 404),
      answerWith('<!doctype html>'),
      answerWith('{"features":[{"type":"Feature"}]}'),
      (route: Route) => route.abort(),
    ]) {
      await page.route(OUTLINES, answer);
      await page.goto('/maps');
      await alert.waitFor();
      await page.locator('tfoot').waitFor();
      expect(Object.keys(await figures(page))).toHaveLength(17);
      expect(await mapOf(page).count()).toBe(0);
      await page.unroute(OUTLINES);
    }
    await alert.getByRole('button', { name: 'Retry' }).click();
    await drawn(page);
    await pointAtDevices(page, 'Duskar');
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('an outline that can’t be read is left out and counted', async () => {
    const { page, noise } = await stage.enter();
    const square = [
      [
        [-21, 4],
        [-20, 4],
        [-20, 5],
        [-21, 4],
      ],
    ];
    const features = [
      feature('Windfell', square),
      feature('Duskar', [[['x', 0]]]),
      feature(7, square),
    ];
    await page.route(OUTLINES, answerWith(JSON.stringify({ features })));
    await page.goto('/maps');
    await page.getByText('2 entries of the file with the outlines could not be read.').waitFor();
    await page.getByText('Not on the map').waitFor();
    expect(await page.getByRole('link', { name: 'Duskar' }).count()).toBe(1);
    expect(noise).toEqual([]);
  });

  it('the devices', async () => {
    const { page, noise } = await stage.enter();
    await page.route(DEVICES, answerWith(envelope(null, 'No devices today.', '500')));
    await page.goto('/maps');
    const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded: No devices' });
    await alert.waitFor();
    await drawn(page);
    await pointAt(page, 'Duskar');
    await page.unroute(DEVICES);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await page.getByText(/ on the map\. /).waitFor();
    expect(noise).toEqual([]);
  });

  it('the figures, while the devices stand on the map', async () => {
    const { page, noise } = await stage.enter();
    await page.route(DEVICES, twoDevices);
    await page.route(COUNTS, answerWith(envelope(null, 'Counting failed.', '500')));
    await page.goto('/maps');
    const alert = page.getByRole('main').getByRole('alert');
    await eventually(() => alert.allInnerTexts()).toEqual([
      expect.stringContaining('Counting failed.'),
    ]);
    await drawn(page);
    await pointAtDevices(page, 'Duskar');
    await page.getByRole('tab', { name: 'Taxpayers' }).click();
    await page.locator('tfoot').waitFor();
    await page.getByRole('tab', { name: 'Devices' }).click();
    await alert.waitFor();
    await page.unroute(COUNTS);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await page.locator('tfoot').waitFor();
    await eventually(() => alert.count()).toBe(0);
    expect(noise).toEqual([]);
  });
});
