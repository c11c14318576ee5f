import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { fold } from '../../schema/fold';
import { linkOf, recordPath } from '../../schema/link';

export const MAX_RESULTS = 5;

/** The searchable texts of each fetched list's rows, computed once. */
const textsOf = new WeakMap<readonly Row[], readonly (readonly string[])[]>();

function foldedTexts(
  { findBy = [] }: Resource,
  rows: readonly Row[],
): readonly (readonly string[])[] {
  let texts = textsOf.get(rows);
  if (!texts) {
    texts = rows.map((row) => findBy.map((name) => fold(String(row[name] ?? ''))));
    textsOf.set(rows, texts);
  }
  return texts;
}

/** The best matching rows by the fields that the resource is found by. */
export function findRows(resource: Resource, rows: readonly Row[], text: string): readonly Row[] {
  const needle = fold(text);
  if (needle === '') return [];
  const begins: Row[] = [];
  const contains: Row[] = [];
  for (const [place, texts] of foldedTexts(resource, rows).entries()) {
    const row = rows[place];
    if (!row) continue;
    if (texts.some((text) => text.startsWith(needle))) begins.push(row);
    else if (contains.length < MAX_RESULTS && texts.some((text) => text.includes(needle))) {
      contains.push(row);
    }
    if (begins.length === MAX_RESULTS) break;
  }
  return [...begins, ...contains].slice(0, MAX_RESULTS);
}

/** Entries whose label contains the text, those that begin with it first. */
export function findLabels<T extends { readonly label: string }>(
  labelled: readonly T[],
  text: string,
): readonly T[] {
  const needle = fold(text);
  const placeOf = ({ label }: T): number => fold(label).indexOf(needle);
  return labelled
    .filter((one) => placeOf(one) >= 0)
    .toSorted((one, other) => Number(placeOf(one) > 0) - Number(placeOf(other) > 0));
}

/** The path that shows a record: its own page, or its list filtered by the value that names it. */
export function pathOf(resource: Resource, row: Row): string {
  const { route = '', findBy: [name = ''] = [], fields } = resource;
  const own = linkOf(recordPath(resource), row) ?? linkOf(fields[name]?.link, row);
  return own ?? `${route}?${new URLSearchParams({ search: String(row[name] ?? '') })}`;
}
