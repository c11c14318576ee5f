import { describe, expect, it } from 'vitest';
import { chartColours, coloursOf } from '../../../src/tokens';
import { contrast } from '../contrast';

describe.each(['light', 'dark'] as const)('the colours of the %s theme', (theme) => {
  const { surface, textSoft } = coloursOf(theme === 'dark');
  it('stand out from the surface, and the words even more', () => {
    for (const colour of chartColours[theme]) {
      expect(contrast(colour, surface)).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(textSoft, surface)).toBeGreaterThanOrEqual(4.5);
  });
});
