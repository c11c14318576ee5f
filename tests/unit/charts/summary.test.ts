import { expect, it } from 'vitest';
import { chartData } from '../../../src/charts/chart-data';
import { summarise } from '../../../src/charts/summary';
import { fields, months } from './sample';

const { month, gst, count } = fields;

it('says from where to where, and where each series is highest and lowest', () => {
  const rows = months(['2024-01', 1500, 3], ['2024-02', 20.5, 9], ['2024-03', 3000, 5]);
  expect(summarise('column', chartData({ month, gst, count }, rows))).toBe(
    'Month 01/2024 to 03/2024. ' +
      'GST: highest 3,000.00 in 03/2024, lowest 20.50 in 02/2024. ' +
      'Count: highest 9 in 02/2024, lowest 3 in 01/2024.',
  );
});

it('says how many figures nobody supplied, and never takes them for zeros', () => {
  const rows = months(['2024-01', null, null], ['2024-02', -4, null], ['2024-03', 7, null]);
  expect(summarise('column', chartData({ month, gst, count }, rows))).toBe(
    'Month 01/2024 to 03/2024. ' +
      'GST: highest 7.00 in 03/2024, lowest -4.00 in 02/2024, 1 without data. ' +
      'Count: no data.',
  );
});

it('says that there is nothing', () => {
  expect(summarise('column', chartData({ month, gst }, []))).toBe('No data');
});
