import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { recordPath } from '../../schema/link';

/** Fewer rows prove nothing: a field that is empty in them may be filled in others. */
const ENOUGH = 5;

export function findMismatches(resource: Resource, rows: readonly Row[]): readonly string[] {
  const { name, fields, actions } = resource;
  if (rows.length < ENOUGH) return [];
  const found: string[] = [];
  if ((actions ?? recordPath(resource)) !== undefined && rows.every(({ id }) => id === null)) {
    found.push(
      `${name}.key: no row has an id, so that no action and no address can name one. Say which fields together name a row.`,
    );
  }
  for (const [field, { kind, needs, hide }] of Object.entries(fields)) {
    if (needs || hide === 'whenEmpty' || rows.some((row) => (row[field] ?? null) !== null))
      continue;
    found.push(
      `${name}.fields.${field}: no row has a value that can be read as '${kind}'. If the backend sends one, correct the field's spelling or kind; if no record has one yet, ignore this.`,
    );
  }
  return found;
}
