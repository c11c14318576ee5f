import { expect, it } from 'vitest';
import { ground, rule, textAt } from '../../../paper/drawing.ts';

it('writes where a text begins, a line from the left to the right, and a ground with black after it', () => {
  expect(textAt(28, 500.125)).toBe('1 0 0 1 28.00 500.13 Tm');
  expect(rule(28, 813.89, 500)).toBe('28.00 500.00 m 813.89 500.00 l S');
  expect(ground(28, 500, 785.89, 12.5)).toBe('0.93 g 28.00 500.00 785.89 12.50 re f 0 g');
});
