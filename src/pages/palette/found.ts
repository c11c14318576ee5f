import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { fold } from '../../schema/fold';
import { linkOf } from '../../schema/link';

/** How many records of a kind are shown. */
export const FOUND_MAX = 5;

/** For each fetched list the texts by which its rows are found, worked out once. */
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

/** The first few rows that have a text in one of the fields they are found by, best first. */
export function findRows(resource: Resource, rows: readonly Row[], text: string): readonly Row[] {
  const needle = fold(text.trim());
  if (needle === '') return [];
  const begins: Row[] = [];
  const contains: Row[] = [];
  for (const [place, texts] of foldedTexts(resource, rows).entries()) {
    const row = rows[place];
    if (!row) continue;
    if (texts.some((text) => text.startsWith(needle))) begins.push(row);
    else if (contains.length < FOUND_MAX && texts.some((text) => text.includes(needle))) {
      contains.push(row);
    }
    if (begins.length === FOUND_MAX) break;
  }
  return [...begins, ...contains].slice(0, FOUND_MAX);
}

/** What has the text in its label, first what begins with it, else in its own order. */
export function findLabels<T extends { readonly label: string }>(
  labelled: readonly T[],
  text: string,
): readonly T[] {
  const needle = fold(text.trim());
  const placeOf = ({ label }: T): number => fold(label).indexOf(needle);
  return labelled
    .filter((one) => placeOf(one) >= 0)
    .toSorted((one, other) => Number(placeOf(one) > 0) - Number(placeOf(other) > 0));
}

/** Where a record is seen: on its own page, else in its list, narrowed to what names it. */
export function pathOf({ route = '', record, findBy = [], fields }: Resource, row: Row): string {
  const [name = ''] = findBy;
  const own = linkOf(record, row) ?? linkOf(fields[name]?.link, row);
  return own ?? `${route}?${new URLSearchParams({ search: String(row[name] ?? '') })}`;
}
