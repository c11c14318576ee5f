import { product } from '../product';
import type { Row } from '../schema/language/fields';
import { translate } from '../schema/translate';

/** The backend's limit of rows per page. */
const PAGE_SIZE = 1000;

/** Concurrent requests: the next pages are fetched while one is processed. */
const CONCURRENCY = 3;

export interface Page {
  readonly rows: readonly Row[];
  /** The number of rows on all pages. */
  readonly total: number;
  /** Entries of the page that could not be read. */
  readonly skipped: number;
  /** Whether the next page can be asked for as the rows after the last one. */
  readonly isByCursor?: boolean;
}

/** Reads one page of a list; 1-based. `after` is the id of the row before it, if pages are read by a cursor. */
export type ReadPage = (
  page: number,
  pageSize: number,
  signal: AbortSignal,
  after?: string,
) => Promise<Page>;

/** Some of a file's rows. */
export interface Piece {
  readonly rows: readonly Row[];
  /** The number of all rows as far as known. */
  readonly total: number;
  /** A warning about the rows; set with the last piece. */
  readonly notice?: string;
}

const count = (rows: number): string => rows.toLocaleString(product.locale);

/** A warning about the fetched pages; undefined if they are consistent. */
function noticeOf(totals: readonly number[], rows: number, skipped: number): string | undefined {
  const { 0: before = 0, [totals.length - 1]: after = 0 } = totals;
  const notices: string[] = [];
  if (totals.some((total) => total !== before)) {
    const values = { before: count(before), after: count(after), rows: count(rows) };
    notices.push(
      translate(
        'export.listChanged',
        values,
        'The list changed while it was read: {{before}} rows at first, {{after}} at the end. ' +
          'This file has {{rows}}.',
      ),
    );
  } else if (rows + skipped !== after) {
    const values = { total: count(after), rows: count(rows) };
    notices.push(
      translate('export.rowsMissing', values, 'The list has {{total}} rows, but {{rows}} came.'),
    );
  }
  if (skipped > 0) {
    notices.push(
      translate(
        'export.skipped',
        { number: count(skipped) },
        'Left out, because they could not be read: {{number}}.',
      ),
    );
  }
  return notices.join(' ') || undefined;
}

/**
 * All rows of a server-paged list in its order, each once: rows added meanwhile push others to the
 * next page, where they appear again, unless pages are read by a cursor. The totals of all pages and
 * the number of rows show whether the list has changed.
 */
export async function* walkPages(read: ReadPage, signal: AbortSignal): AsyncGenerator<Piece> {
  const pending: Promise<Page>[] = [];
  const seen = new Set<string>();
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
    if (page.isByCursor) {
      atOnce = 1;
      after = page.rows.at(-1)?.id ?? after;
    }
    // Past the end, whatever the total.
    if (totals.length > 1 && page.rows.length + page.skipped === 0) break;
    const fresh = page.rows.filter(({ id }) => id === null || !seen.has(id));
    for (const { id } of fresh) if (id !== null) seen.add(id);
    rows += fresh.length;
    skipped += page.skipped;
    yield { rows: fresh, total: page.total };
  }
  const notice = noticeOf(totals, rows, skipped);
  yield { rows: [], total: rows, ...(notice !== undefined && { notice }) };
}
