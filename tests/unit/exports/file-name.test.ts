import { expect, it } from 'vitest';
import { fileName } from '../../../src/schema/default-texts';
import { NOW } from './refund-rows';

it('names a file by the time in the zone', () => {
  expect(fileName('refunds', 'pdf', NOW, 'UTC')).toBe('refunds_20240131_142530.pdf');
  expect(fileName('refunds', 'xlsx', NOW, 'Africa/Nairobi')).toBe('refunds_20240131_172530.xlsx');
});
