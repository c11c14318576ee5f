import { describe, expect, it } from 'vitest';
import { byDistrict } from '../../src/pages/maps/by-district';
import { positionsOf } from '../../src/pages/maps/device-positions';
import { type Layer, layers } from '../../src/resources/district-figures';
import { figureLink } from '../../src/schema/figure-link';
import type { Row } from '../../src/schema/language/fields';

const rows = (...records: Record<string, unknown>[]) => records as unknown as Row[];
const counting = { count: (rows: readonly Row[]) => ({ count: rows.length }) };
const ofPlaces = (...names: (string | null)[]) => rows(...names.map((district) => ({ district })));

describe('rows by district', () => {
  it('are added up, those of the map first, whether they have rows or not', () => {
    const found = byDistrict(
      counting,
      ofPlaces('Ho', 'Keta', 'Ho'),
      new Set(['Keta', 'Ho', 'Wa']),
      0,
    );
    expect(found).toEqual({
      lines: [
        { id: 'Keta', district: 'Keta', count: 1 },
        { id: 'Ho', district: 'Ho', count: 2 },
        { id: 'Wa', district: 'Wa' },
      ],
      all: { count: 3 },
    });
  });

  it('that the map lacks are kept, and so are those of no district', () => {
    const { lines, all } = byDistrict(
      counting,
      ofPlaces('Ho', null, 'ho', null),
      new Set(['Ho']),
      0,
    );
    expect(lines.slice(1)).toEqual([
      { id: null, district: null, count: 2 },
      { id: 'ho', district: 'ho', count: 1 },
    ]);
    expect(all).toEqual({ count: 4 });
  });
});

it('devices are on the map, too far from it, or without a place', () => {
  const extent = { southWest: [-22, 3], northEast: [-20, 6] } as const;
  const here = { longitude: -21, latitude: 4, serialNumber: 'A' };
  const found = positionsOf(
    rows(
      here,
      { longitude: -22.1, latitude: 4 },
      { longitude: -19.9, latitude: 4 },
      { longitude: -21, latitude: 2.9 },
      { longitude: -21, latitude: 6.1 },
      { longitude: null, latitude: 4 },
      { longitude: -21, latitude: 400 },
      { longitude: -20, latitude: 6 },
    ),
    extent,
  );
  expect(found.points).toEqual([
    [-21, 4],
    [-20, 6],
  ]);
  expect(found.devices[0]).toEqual(here);
  expect([found.withoutPosition, found.outside]).toEqual([2, 4]);
});

it('each layer of the map leads to the list of what its figures count', () => {
  const period = { from: '2024-06-01', to: '2024-06-30' };
  const of = (figures: Layer['figures']) =>
    figureLink(figures, 'district', { period }, { district: 'Ho' });
  expect(layers.map(({ key, figures }) => [key, figures.label, of(figures)])).toEqual([
    ['devices', 'Devices', '/devices?district=Ho'],
    ['active-share', 'Active Devices (%)', '/devices?district=Ho&status=Active'],
    ['taxpayers', 'Taxpayers', '/tax-payers?district=Ho'],
    [
      'gst',
      'GST',
      '/transactions?district=Ho&transactionDate=2024-06-01..2024-06-30&collectionType=GST',
    ],
  ]);
});
