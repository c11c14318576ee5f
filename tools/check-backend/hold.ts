import type { Resource } from '../../src/schema/define';
import { valueAt } from '../../src/schema/dot-path';
import type { Row } from '../../src/schema/language/fields';
import type { Reads } from './fields';
import type { FigureCall } from './figures';
import type { Paged } from './page';
import type { PlannedRead } from './plan';
import { checkList, checkRecord, type Records } from './records';
import type { Finding } from './report';
import { typeOf } from './shape';
import { unsent } from './unsent';

export const isPaged = (resource: Resource): resource is Paged => resource.list.paging === 'server';

function readsOf(resource: Resource): Reads {
  return { ...resource, unsent: unsent[resource.name] ?? [] };
}

function holdPage(resource: Paged, result: unknown): Records {
  const { rows, total } = resource.list;
  const findings: Finding[] = [];
  const count = valueAt(result, total);
  if (typeof count !== 'number') {
    const said = count === undefined ? 'is missing' : `is ${typeOf(count)}, a number is declared`;
    const isRead = typeof count === 'string' && Number.isSafeInteger(Number(count));
    const text = `${total} ${said}${isRead ? ', the console reads it' : ''}`;
    findings.push({ level: isRead ? 'warning' : 'break', topic: 'paging', field: total, text });
  }
  const value = valueAt(result, rows);
  const read = checkList(readsOf(resource), value, rows, true);
  return { rows: read.rows, findings: [...findings, ...read.findings] };
}

/**
 * Holds what a call answered with against the declared read behind it.
 *
 * @param resource the read's, as it is declared for whoever asked.
 * @returns with no rows where the answer is no list.
 */
export function holdRead(
  { what, figures, endpoint }: PlannedRead,
  resource: Resource,
  result: unknown,
): { readonly rows: readonly Row[] | null; readonly findings: readonly Finding[] } {
  if (what === 'figures' || what === 'record') {
    const fields = figures?.fields ?? resource.fields;
    const value = what === 'record' && Array.isArray(result) ? result[0] : result;
    const reads = what === 'figures' ? { fields } : readsOf(resource);
    return { rows: null, findings: checkRecord(reads, value, 'result').findings };
  }
  if (isPaged(resource)) return holdPage(resource, result);
  return checkList(readsOf(resource), result, endpoint.result ?? 'result', true);
}

/** The same for figures: each part of their answer is held against its fields. */
export function holdFigures({ parts }: FigureCall, result: unknown): Finding[] {
  const heads = parts.map(({ at }) => at.split('.')[0] ?? '');
  return parts.flatMap(({ at, form, fields }) => {
    const reads: Reads = { fields, others: heads, key: [] };
    const value = at === '' ? result : valueAt(result, at);
    const place = at === '' ? 'result' : at;
    const { findings } =
      form === 'list' ? checkList(reads, value, place, false) : checkRecord(reads, value, place);
    return findings;
  });
}
