import { config } from '../config';
import { columnsOf } from '../schema/defaults';
import type { Column, Field, Resource, Row } from '../schema/define';
import { columnFields, type Region } from '../schema/format';

/** A value as it crosses from the page to the worker. */
export type Value = string | number | boolean | null;

/**
 * What a file needs to know of a declaration. Plain data: a declaration itself can't cross to a
 * worker, because it holds functions.
 */
export interface Table {
  /** The heading of documents. */
  readonly authority: string;
  /** The title of documents and the name of the sheet. */
  readonly title: string;
  readonly columns: readonly Column[];
  /** The fields that the columns show. */
  readonly fields: Readonly<Record<string, Field>>;
  readonly region: Region;
  /** When the file was asked for, as an ISO 8601 timestamp. */
  readonly madeAt: string;
}

/** Describes the table of a resource as files show it: its columns without the actions (§9). */
export function describeTable(resource: Resource, title: string, now: Date): Table {
  const fields: Record<string, Field> = {};
  for (const name of columnsOf(resource).flatMap(columnFields)) {
    const field = resource.fields[name];
    if (field) fields[name] = field;
  }
  return {
    authority: config.authority,
    title,
    columns: columnsOf(resource),
    fields,
    region: { locale: config.locale, timeZone: config.timeZone },
    madeAt: now.toISOString(),
  };
}

/** The values of a row that a table shows, in the order of its fields. */
export const pickValues = (table: Table, row: Row): Value[] =>
  Object.keys(table.fields).map((name) => row[name] ?? null);
