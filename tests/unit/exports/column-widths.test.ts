import { describe, expect, it } from 'vitest';
import { shareWidth } from '../../../src/exports/pdf/column-widths';
import { createRandom } from '../schema/random';

describe('the width of a page is shared among columns', () => {
  it('in proportion to what they would like, where there is more', () => {
    const demands = [
      { least: 10, most: 20, usual: 15 },
      { least: 5, most: 60, usual: 15 },
    ];
    expect(shareWidth(demands, 160)).toEqual([40, 120]);
  });

  it('by what their usual text needs beyond the least, where it is short of that', () => {
    const demands = [
      { least: 10, most: 20, usual: 15 },
      { least: 30, most: 300, usual: 75 },
    ];
    expect(shareWidth(demands, 80)).toEqual([14, 66]);
  });

  it('so that only the widest words are broken, where not even those fit', () => {
    const demands = [10, 100, 20, 200].map((least) => ({ least, most: 300, usual: least }));
    expect(shareWidth(demands, 130)).toEqual([10, 50, 20, 50]);
    expect(shareWidth(demands, 40)).toEqual([10, 10, 10, 10]);
  });

  it('without a rest, and with something for each', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const { below } = createRandom(seed);
      const demands = Array.from({ length: 1 + below(15) }, () => {
        const least = 1 + below(100);
        return { least, most: least + below(100), usual: below(200) };
      });
      const available = 1 + below(3000);
      const widths = shareWidth(demands, available);
      const total = widths.reduce((sum, width) => sum + width, 0);
      expect({ seed, total: Math.round(total * 1e6) / 1e6 }).toEqual({ seed, total: available });
      expect(Math.min(...widths)).toBeGreaterThan(0);
    }
  });
});
