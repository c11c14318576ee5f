import { expect, it, vi } from 'vitest';
import type { Writer } from '../../../src/exports/worker.ts';
import { eventually } from '../../kit/eventually.ts';
import { standInForWorkers } from '../../kit/file-worker.ts';
import { press } from '../../kit/screen.ts';
import { JUNE, listTexts, openHubWire, renderHub } from './hub-calls.ts';

it('an open tab is exported under its own name and title, with its period', async () => {
  const write = vi.fn<Writer['write']>(async () => ({ file: new Blob() }));
  standInForWorkers({ add: () => undefined, write });
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  click.mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  renderHub(await openHubWire(), `?${JUNE}&selectedTab=top-10`);
  await eventually(() => listTexts().length).toBe(2);
  press('Export Excel');
  await eventually(() => names).toEqual([
    expect.stringMatching(/^top_10_export_\d{8}_\d{6}\.xlsx$/),
  ]);
  // The title names the sheet, and the facts are the workbook's comment.
  const [kind, rest] = write.mock.calls[0] ?? [];
  expect(kind).toBe('xlsx');
  expect(rest).toMatchObject({
    table: { title: 'Top 10 Taxpayers' },
    facts: expect.arrayContaining(['Period: 01/06/2024 – 30/06/2024']),
  });
});
