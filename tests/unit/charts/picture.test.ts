import { expect, it } from 'vitest';
import { pictureName } from '../../../src/charts/picture';

it.each([
  ['GST by Month', 'gst_by_month_20240630_120000.png'],
  ['../../Größe & <b>ŋ</b>', 'größe_b_ŋ_b_20240630_120000.png'],
])('the picture of %s is called %s', (title, name) => {
  expect(pictureName({ title }, new Date('2024-06-30T12:00:00Z'))).toBe(name);
});
