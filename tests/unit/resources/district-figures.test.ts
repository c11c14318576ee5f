import { expect, it } from 'vitest';
import * as districts from '../../../src/resources/district-figures';
import { gstAccrual } from '../../../src/resources/reports';
import type { Row } from '../../../src/schema/language/fields';

const { activeShareByDistrict, gstByDistrict } = districts;
const counted = Object.values(districts).flatMap((one) => ('counted' in one ? [one] : []));
const rows = (...records: Record<string, unknown>[]) => records as unknown as Row[];
const june = { from: '2024-06-01', to: '2024-06-30' };

const shareOf = (...all: Parameters<typeof rows>) =>
  activeShareByDistrict.count(rows(...all), 0)['share'];
const gstOf = (...all: Parameters<typeof rows>) => gstByDistrict.count(rows(...all), 0);

it('the declared fields of district figures match the computed ones', () => {
  expect(counted).toHaveLength(4);
  for (const { fields, count } of counted) {
    expect(['district', ...Object.keys(count([], 0))]).toEqual(Object.keys(fields));
  }
});

it('devices, taxpayers and taxes of a district are added up', () => {
  const { devicesByDistrict, taxpayersByDistrict } = districts;
  const found = rows({ deviceCount: 3, activeCount: 2 }, { deviceCount: 5, activeCount: 1 });
  expect(devicesByDistrict.count(found, 0)).toEqual({ deviceCount: 8, activeCount: 3 });
  expect(devicesByDistrict.count([], 0)).toEqual({ deviceCount: null, activeCount: null });
  expect(activeShareByDistrict.count(found, 0)).toEqual({
    share: 37.5,
    activeCount: 3,
    deviceCount: 8,
  });
  expect(taxpayersByDistrict.count(rows({}, {}, {}), 0)).toEqual({ taxpayers: 3 });
  expect(taxpayersByDistrict.count([], 0)).toEqual({ taxpayers: 0 });
  expect(
    gstOf({ gstAmount: 10.1, transactionCount: 2 }, { gstAmount: 0.2, transactionCount: 1 }),
  ).toEqual({ gstAmount: 10.3, transactionCount: 3 });
});

it('the share is of the devices that are counted; without devices there is none', () => {
  expect(shareOf({ deviceCount: 3, activeCount: 2 })).toBe(66.7);
  expect(shareOf({ deviceCount: 5, activeCount: 0 })).toBe(0);
  expect(shareOf({ deviceCount: 0, activeCount: 0 })).toBeNull();
  expect(shareOf({ deviceCount: 5, activeCount: null })).toBeNull();
});

it('money adds up to the cent, and what nobody supplied is not zero', () => {
  const many = Array.from({ length: 1000 }, () => ({ gstAmount: 0.1, transactionCount: 1 }));
  expect(gstOf(...many)).toEqual({ gstAmount: 100, transactionCount: 1000 });
  expect(gstOf({ gstAmount: null, transactionCount: 2 })).toEqual({
    gstAmount: null,
    transactionCount: 2,
  });
});

it('only the GST layer has a period, which its call sends', () => {
  expect(counted.filter(({ filters }) => filters)).toEqual([gstByDistrict]);
  const filters = gstByDistrict.filters?.({ period: june }) ?? {};
  expect(gstAccrual.list.endpoint?.body?.({ filters } as never)).toEqual({
    startDate: '2024-06-01',
    endDate: '2024-06-30',
  });
});
