import { columnsOf } from '../../src/schema/defaults';
import type { Field, Row } from '../../src/schema/language/fields';
import { kindOf } from '../../src/schema/kinds/kinds';
import { toEpoch } from '../../src/schema/time';
import { breaks, failed, isPage, type Paged, type ReadPage } from './page';
import type { Finding } from './report';

const SAMPLE = 20;

/** What a value is sorted by; null where that is the backend's own affair. */
const rankOf = (field: Field, value: unknown): number | null => {
  const { compare } = kindOf(field);
  if (value === null || value === undefined) return null;
  if (compare === 'number') return Number(value);
  return compare === 'time' ? toEpoch(String(value), 'UTC') : null;
};

async function checkColumn(page: ReadPage, column: string, field: Field): Promise<Finding[]> {
  const sorted = async (order: 'asc' | 'desc') =>
    page({ page: 1, pageSize: SAMPLE, sort: { column, order } });
  const up = await sorted('asc');
  const down = await sorted('desc');
  if (!isPage(up)) return [failed('order', `the order of ${column}`, up, column)];
  if (!isPage(down)) return [failed('order', `the order of ${column}`, down, column)];
  const values = (rows: readonly Row[]) => rows.map((row) => row[column] ?? null);
  const all = [...values(up.rows), ...values(down.rows)].filter((value) => value !== null);
  if (new Set(all).size < 2) return [];
  if (values(up.rows).join('\n') === values(down.rows).join('\n')) {
    const text = `${column}: ascending and descending are the same: the order is ignored`;
    return [breaks('order', text, column)];
  }
  // How words are sorted is the database's own affair; figures and times leave no choice.
  for (const [rows, sign, name] of [
    [up.rows, 1, 'ascending'],
    [down.rows, -1, 'descending'],
  ] as const) {
    const ranks = rows.flatMap((row) => rankOf(field, row[column]) ?? []);
    const wrong = ranks.findIndex((rank, at) => at > 0 && sign * (rank - (ranks[at - 1] ?? 0)) < 0);
    if (wrong > 0) {
      return [breaks('order', `${column}: asked for ${name}, it is not in that order`, column)];
    }
  }
  return [];
}

/** Whether the list is sorted as asked, by each column that can be sorted. */
export async function checkOrder(page: ReadPage, resource: Paged): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const column of columnsOf(resource)) {
    if (typeof column !== 'string') continue;
    const field = resource.fields[column];
    if (!field) continue;
    findings.push(...(await checkColumn(page, column, field)));
  }
  const ignored = findings.filter(({ text }) => text.endsWith('is ignored'));
  if (ignored.length < 3 || ignored.length < findings.length) return findings;
  return [breaks('order', 'the order is ignored, whichever column it is asked for')];
}
