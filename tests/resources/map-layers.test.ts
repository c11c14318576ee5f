import { expect, it } from 'vitest';
import { gstAccrual } from '../../src/resources/gst-accrual';
import { mapLayers } from '../../src/resources/map-layers';
import type { Row } from '../../src/schema/define';

const layer = (key: string) => {
  const found = mapLayers.find((layer) => layer.key === key);
  if (!found) throw new Error(`There is no layer '${key}'.`);
  return found;
};
const rows = (...records: Record<string, unknown>[]) => records as unknown as Row[];
const june = { from: '2024-06-01', to: '2024-06-30' };

it('the layers of the map, each with words of its own', () => {
  expect(mapLayers.map(({ key, label }) => [key, label])).toEqual([
    ['devices', 'Devices'],
    ['active-share', 'Active Share'],
    ['taxpayers', 'Taxpayers'],
    ['gst', 'GST'],
  ]);
});

it('each layer names its figures as it makes them, and leads to a list with a screen and these filters', () => {
  for (const { fields, figures, behind, resource } of mapLayers) {
    expect(Object.keys(figures([]))).toEqual(Object.keys(fields));
    expect(resource.fields['district']?.kind).toBe('text');
    expect(behind.resource.route).toMatch(/^\//);
    for (const name of Object.keys(behind.filters('Ho', june))) {
      expect(Object.keys(behind.resource.filters ?? {})).toContain(name);
    }
  }
});

it('the share is of the devices that are counted; without devices there is none', () => {
  const { figures } = layer('active-share');
  expect(figures(rows({ deviceCount: 3, activeCount: 2 }))['share']).toBe(66.7);
  expect(figures(rows({ deviceCount: 5, activeCount: 0 }))['share']).toBe(0);
  expect(figures(rows({ deviceCount: 0, activeCount: 0 }))['share']).toBeNull();
  expect(figures(rows({ deviceCount: 5, activeCount: null }))['share']).toBeNull();
});

it('money adds up to the cent, and what nobody supplied is not zero', () => {
  const { figures } = layer('gst');
  const many = Array.from({ length: 1000 }, () => ({ gstAmount: 0.1, transactionCount: 1 }));
  expect(figures(rows(...many))).toEqual({ gstAmount: 100, transactionCount: 1000 });
  expect(figures(rows({ gstAmount: null, transactionCount: 2 }))).toEqual({
    gstAmount: null,
    transactionCount: 2,
  });
});

it('only GST asks for a period, in whose days its call sums', () => {
  expect(mapLayers.filter(({ asked }) => asked).map(({ key }) => key)).toEqual(['gst']);
  const filters = layer('gst').asked?.(june) ?? {};
  expect(gstAccrual.list.endpoint.body?.({ filters } as never)).toEqual({
    startDate: '2024-06-01',
    endDate: '2024-06-30',
  });
});
