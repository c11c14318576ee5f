import { product } from '../product';
import type { Row } from '../schema/language/fields';
import { translate } from '../schema/translate';

const PAGE_SIZE = 1000;

const CONCURRENCY = 3;

export interface Page {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly skipped: number;
  readonly isByCursor?: boolean;
}

/** `after` is the id of the row before the page, if pages are read by a cursor. */
export type ReadPage = (
  page: number,
  pageSize: number,
  signal: AbortSignal,
  after?: string,
) => Promise<Page>;

function noticeOf(totals: readonly number[], rows: number, skipped: number): string | null {
  const { 0: before = 0, [totals.length - 1]: after = 0 } = totals;
  const numbers = { before, after, rows, total: after, number: skipped };
  const values = Object.fromEntries(
    Object.entries(numbers).map(([name, count]) => [name, count.toLocaleString(product.locale)]),
  );
  const changed = translate(
    'export.listChanged',
    values,
    'The list changed while it was read: {{before}} rows at first, {{after}} at the end. ' +
      'This file has {{rows}}.',
  );
  const missing = translate(
    'export.rowsMissing',
    values,
    'The list has {{total}} rows, but the server sent {{rows}}. Export again to get the others.',
  );
  const left = translate(
    'export.skipped',
    values,
    'Rows left out because they could not be read: {{number}}.',
  );
  const isChanged = totals.some((total) => total !== before);
  const areMissing = !isChanged && rows + skipped !== after;
  const notices = [isChanged && changed, areMissing && missing, skipped > 0 && left];
  return notices.filter(Boolean).join(' ') || null;
}

/** Reads a server-paged list, each row once. Returns a warning if the list changed meanwhile. */
export async function walkPages(
  read: ReadPage,
  signal: AbortSignal,
  onRows: (rows: readonly Row[], total: number) => Promise<void>,
): Promise<string | null> {
  const pending: Promise<Page>[] = [];
  const seen = new Set<string | null>();
  const totals: number[] = [];
  let asked = 0;
  let atOnce = CONCURRENCY;
  let after: string | undefined;
  let rows = 0;
  let skipped = 0;
  for (;;) {
    while (pending.length < atOnce && asked * PAGE_SIZE < (totals.at(-1) ?? 1)) {
      const page = read(++asked, PAGE_SIZE, signal, after);
      // Pages after a failed one are never awaited.
      page.catch(() => undefined);
      pending.push(page);
    }
    const page = await pending.shift();
    if (!page) break;
    totals.push(page.total);
    // Past the end, whatever the total.
    if (totals.length > 1 && page.rows.length + page.skipped === 0) break;
    if (page.isByCursor) {
      atOnce = 1;
      after = page.rows.at(-1)?.id ?? after;
    }
    const fresh = page.rows.filter(({ id }) => id === null || !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    rows += fresh.length;
    skipped += page.skipped;
    await onRows(fresh, page.total);
  }
  return noticeOf(totals, rows, skipped);
}
