import { readRows } from '../../src/schema/read';
import type { Row } from '../../src/schema/language/fields';
import { isObject, noList } from './envelope';
import { checkFields, type Reads } from './fields';
import type { Finding } from './report';
import { counted, typeOf } from './shape';

/** The records of an answer and what is wrong with them. */
export interface Records {
  readonly rows: readonly Row[];
  readonly findings: readonly Finding[];
}

function checkKey(reads: Reads, rows: readonly Row[]): Finding[] {
  const name = reads.key?.join(' and ') ?? 'id';
  const nameless = rows.filter(({ id }) => id === null).length;
  const ids = rows.flatMap(({ id }) => id ?? []);
  const twice = ids.length - new Set(ids).size;
  const findings: Finding[] = [];
  if (nameless > 0) {
    const text = `${nameless} of ${counted(rows.length, 'record')} have no ${name}, by which they are named`;
    findings.push({ level: 'break', topic: 'key', field: name, text });
  }
  if (twice > 0) {
    const text = `${counted(twice, 'record has', 'records have')} the ${name} of another one, by which they are named`;
    findings.push({ level: 'break', topic: 'key', field: name, text });
  }
  return findings;
}

/** @param place where the list lies, for people. */
export function checkList(reads: Reads, value: unknown, place: string, keyed: boolean): Records {
  if (value === null) {
    const text = `${place} is null, which counts as an empty list`;
    return { rows: [], findings: [{ level: 'note', topic: 'result', text }] };
  }
  if (!Array.isArray(value)) return { rows: [], findings: [noList(value, place)] };
  const entries = value.filter(isObject);
  const findings: Finding[] = [];
  if (entries.length < value.length) {
    const skipped = value.length - entries.length;
    const text = `${skipped} of ${counted(value.length, 'entry', 'entries')} are no records; the console leaves them out`;
    findings.push({ level: 'warning', topic: 'result', text });
  }
  if (value.length === 0) {
    const text = 'an empty list: its fields could not be checked';
    findings.push({ level: 'note', topic: 'result', text });
  }
  const rows = readRows(reads, entries)?.rows ?? [];
  findings.push(...checkFields(reads, entries), ...(keyed ? checkKey(reads, rows) : []));
  return { rows, findings };
}

/** The same for a call that answers with one record. */
export function checkRecord(reads: Reads, value: unknown, place: string): Records {
  if (isObject(value)) return { rows: [], findings: checkFields({ ...reads, key: [] }, [value]) };
  const text = `${place} is ${typeOf(value)}, an object is declared`;
  return { rows: [], findings: [{ level: 'break', topic: 'result', text }] };
}
