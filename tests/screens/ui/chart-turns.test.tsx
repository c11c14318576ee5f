import '../../kit/missing-in-jsdom';
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { it, vi } from 'vitest';
import { Chart } from '../../../src/charts/Chart';
import { requestedCharts } from '../../kit/chart-library.ts';
import { eventually } from '../../kit/eventually';

const fields = {
  month: { kind: 'month', label: 'Month' },
  gst: { kind: 'money', label: 'GST' },
} as const;
const rows = [{ id: '2024-01', month: '2024-01', gst: 5 }];
const drawn = () => [...requestedCharts].map((box) => box.getAttribute('aria-label'));

const draw = (titles: readonly string[]) =>
  render(
    <MemoryRouter>
      {titles.map((title) => (
        <Chart key={title} kind="column" subject="All" {...{ title, fields, rows }} />
      ))}
    </MemoryRouter>,
  );

it('draws one chart each time the page is idle, and none that has left it', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  draw(['Gone']).unmount();
  const titles = ['First', 'Second', 'Last'];
  draw(titles);
  for (let count = 0; count < titles.length; count++) {
    await eventually(() => idle.length).toBe(1);
    await eventually(drawn).toEqual(titles.slice(0, count));
    await act(async () => idle.shift()?.());
  }
  await eventually(drawn).toEqual(titles);
});
