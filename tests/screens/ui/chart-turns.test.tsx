import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useTurn } from '../../../src/charts/useTurn';
import { eventually } from '../../kit/eventually';

// Canvases are for browsers.
vi.mock('../../../src/charts/draw', () => ({}));
const idle: (() => void)[] = [];
const passIdle = () => act(async () => idle.shift()?.());

function Frame({ name, top }: { readonly name: string; readonly top: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const isTurn = useTurn(frame);
  return (
    <div ref={frame} data-top={top}>
      {isTurn && name}
    </div>
  );
}

beforeEach(() => {
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = Number(this.getAttribute('data-top'));
    return DOMRect.fromRect({ y: top, width: 300, height: 200 });
  });
});

it('draws one chart each time the page is idle: first those in sight, then the others', async () => {
  const { container } = render(
    <>
      <Frame name="below " top={window.innerHeight} />
      <Frame name="last " top={2000} />
      <Frame name="in sight " top={100} />
    </>,
  );
  const drawn = [container.textContent];
  for (let times = 0; times < 3; times++) {
    await eventually(() => idle.length).toBe(1);
    await passIdle();
    drawn.push(container.textContent);
  }
  expect(drawn).toEqual(['', 'in sight ', 'below in sight ', 'below last in sight ']);
});

it('skips a chart that has left the page', async () => {
  const { container, rerender } = render(
    <>
      <Frame key="left" name="left " top={100} />
      <Frame key="stays" name="stays " top={100} />
    </>,
  );
  rerender(<Frame key="stays" name="stays " top={100} />);
  await eventually(() => idle.length).toBe(1);
  await passIdle();
  expect(container.textContent).toBe('stays ');
});
