import { expect, it } from 'vitest';
import { safeText } from '../../../src/exports/xlsx';

it.each(['', '=1+1', 'x_y', '_x00G1_', '😀'])('leaves %j alone', (text) => {
  expect(safeText(text)).toBe(text);
});

it('escapes what looks escaped', () => {
  expect(safeText('_x000D_ and _xABCD_x0041_')).toBe('_x005F_x000D_ and _x005F_xABCD_x005F_x0041_');
});

it('replaces halves of characters', () => {
  expect(safeText('a\ud800b\udc00c😀')).toBe('a\ufffdb\ufffdc😀');
});

it('cuts text off where a cell ends, but no character in half', () => {
  expect(safeText('x'.repeat(32_767))).toBe('x'.repeat(32_767));
  expect(safeText('x'.repeat(32_768))).toBe(`${'x'.repeat(32_766)}…`);
  expect(safeText(`${'x'.repeat(32_765)}😀😀`)).toBe(`${'x'.repeat(32_765)}…`);
  const escaped = safeText('_x0041_'.repeat(5000));
  expect(escaped).toMatch(/^(_x005F_x0041_)+\S*…$/);
  expect(escaped.length).toBeLessThanOrEqual(32_767);
});
