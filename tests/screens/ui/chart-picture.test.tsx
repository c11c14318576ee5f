import '../../kit/missing-in-jsdom';
import { act, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Chart } from '../../../src/charts/Chart';
import { eventually } from '../../kit/eventually';

type Listener = () => void;
interface Drawing {
  readonly isPicture: boolean;
  readonly afterRender: Listener[];
  readonly downloadImage: ReturnType<typeof vi.fn<(name: string) => void>>;
}

/** What has been drawn; canvases are for browsers. */
const drawings: Drawing[] = vi.hoisted(() => []);
vi.mock('../../../src/charts/draw', async () => {
  const { useEffect } = await import('react');
  return {
    Drawing({ title, onReady }: { title?: unknown; onReady: (drawn: object) => void }) {
      useEffect(() => {
        const afterRender: Listener[] = [];
        const on = (event: string, listener: Listener) =>
          event === 'afterrender' && afterRender.push(listener);
        const downloadImage = vi.fn<(name: string) => void>();
        drawings.push({ isPicture: title !== undefined, afterRender, downloadImage });
        onReady({ chart: { on, once: on }, downloadImage, triggerResize: () => undefined });
        return () => void afterRender.splice(0);
        // oxlint-disable-next-line react/exhaustive-deps
      }, []);
      return null;
    },
  };
});

const fields = {
  month: { kind: 'month', label: 'Month' },
  gst: { kind: 'money', label: 'GST' },
} as const;
const rows = [{ id: '2024-01', month: '2024-01', gst: 5 }];
const pictures = () => drawings.filter(({ isPicture }) => isPicture);
const finish = (drawing: Drawing | undefined) =>
  act(async () => drawing?.afterRender.forEach((listener) => listener()));

it('saves a picture once, though the chart becomes a table meanwhile and a chart again', async () => {
  const { getByRole } = render(
    <MemoryRouter>
      <Chart title="GST" subject="All" kind="column" {...{ fields, rows }} />
    </MemoryRouter>,
  );
  const press = (name: string) => fireEvent.click(getByRole('button', { name }));
  await eventually(() => drawings.length).toBe(1);
  await finish(drawings[0]);
  press('Download PNG');
  await eventually(() => pictures().length).toBe(1);
  press('Show as table');
  await finish(pictures()[0]);
  expect(pictures()[0]?.downloadImage).toHaveBeenCalledOnce();
  press('Show as table');
  await eventually(() => drawings.length).toBe(3);
  await finish(drawings[2]);
  expect(pictures()).toHaveLength(1);
  expect(drawings[2]?.downloadImage).not.toHaveBeenCalled();
  press('Download PNG');
  await eventually(() => pictures().length).toBe(2);
});
