import { expect, it } from 'vitest';
import { chartData } from '../../../src/charts/chart-data';
import { summarise } from '../../../src/charts/summary';
import { fields, months } from './sample';

const { month, gst, count } = fields;

it('says from where to where, and where the plotted number is highest and lowest', () => {
  const rows = months(['2024-01', 1500, 3], ['2024-02', 20.5, 9], ['2024-03', 3000, 5]);
  expect(summarise('column', chartData({ month, gst, count }, rows))).toBe(
    'Month 01/2024 to 03/2024. GST: highest 3,000.00 in 03/2024, lowest 20.50 in 02/2024.',
  );
});

const unknown = months(['2024-01', null, null], ['2024-02', -4, null], ['2024-03', 7, null]);

it.each([
  [{ month, gst }, 'GST: highest 7.00 in 03/2024, lowest -4.00 in 02/2024. 1 without data.'],
  [{ month, count }, 'Count: no data.'],
])('says of %j how many figures nobody supplied, and never takes them for zeros', (of, said) => {
  const text = summarise('column', chartData(of, unknown));
  expect(text).toBe(`Month 01/2024 to 03/2024. ${said}`);
});

it('says that there is nothing', () => {
  expect(summarise('column', chartData({ month, gst }, []))).toBe('No data');
});
