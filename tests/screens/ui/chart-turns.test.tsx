import { act, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useTurn } from '../../../src/charts/useTurn';
import { eventually } from '../../kit/eventually';

// Canvases are for browsers.
vi.mock('../../../src/charts/draw', () => ({}));
const idle: (() => void)[] = [];
const passIdle = () => act(async () => idle.shift()?.());

function Frame({ name }: { readonly name: string }) {
  return useTurn() ? <p>{name}</p> : null;
}

const charts = (...names: string[]) => names.map((name) => <Frame key={name} name={name} />);

beforeEach(() => {
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
});

it('draws one chart each time the page is idle, and none that has left the page', async () => {
  const { container, rerender } = render(charts('first ', 'left ', 'last '));
  rerender(charts('first ', 'last '));
  const drawn = [container.textContent];
  for (let times = 0; times < 2; times++) {
    await eventually(() => idle.length).toBe(1);
    await passIdle();
    drawn.push(container.textContent);
  }
  expect(drawn).toEqual(['', 'first ', 'first last ']);
});
