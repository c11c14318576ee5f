import type { Browser } from 'playwright-core';
import { visit } from '../../tests/journeys/kit/visit.ts';
import { firstRowAt, watchFirstRow } from '../first-row.ts';
import { heapOf } from '../heap.ts';
import { definePart, type Figure } from '../part.ts';
import { nextPage, settle, typeInSearch } from '../refund-list.ts';
import { startSession } from '../session.ts';

const SIZES = [1000, 10_000, 50_000, 200_000] as const;
/** What is done on idle after the largest list has come takes no longer. */
const IDLE_WORK_MS = 4000;

type Name = `${'load' | 'key' | 'page' | 'heap'}${(typeof SIZES)[number]}`;

const figures = Object.fromEntries(
  SIZES.flatMap((size): [string, Figure][] => {
    const rows = size.toLocaleString('en');
    return [
      [`load${size}`, { label: `${rows} refunds, the first one seen`, unit: 'ms' }],
      [`key${size}`, { label: '  … a keystroke', unit: 'ms' }],
      [`page${size}`, { label: '  … next page', unit: 'ms' }],
      [`heap${size}`, { label: '  … heap', unit: 'MB' }],
    ];
  }),
) as Record<Name, Figure>;

async function measureSize(browser: Browser, url: string, size: number) {
  const { page, close } = await visit(browser);
  await startSession(page.context(), url);
  await watchFirstRow(page);
  const started = Date.now();
  await page.goto(`${url}/taxpayer-refund`);
  const load = (await firstRowAt(page)) - started;
  await page.waitForTimeout(IDLE_WORK_MS);
  // The first keystroke and page also load what all later ones use.
  await typeInSearch(page, 's');
  await nextPage(page);
  await settle(page);
  const sample = {
    [`load${size}`]: load,
    [`key${size}`]: await typeInSearch(page, 'e'),
    [`page${size}`]: await nextPage(page),
    [`heap${size}`]: await heapOf(page),
  };
  await close();
  return sample;
}

/** What more refunds cost in the browser. */
export const growth = definePart<Name>({
  title: 'Growth in the browser',
  figures,
  async measure(browser, { urlWith }) {
    let sample: Partial<Record<Name, number>> = {};
    for (const size of SIZES) {
      sample = { ...sample, ...(await measureSize(browser, await urlWith(size), size)) };
    }
    return sample;
  },
});
