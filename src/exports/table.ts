import { config } from '../config';
import { exportTitle } from '../schema/default-texts';
import { columnsOf } from '../schema/defaults';
import type { Column } from '../schema/language/lists';
import type { Field, Row } from '../schema/language/fields';
import type { Resource } from '../schema/define';
import { columnFields } from '../schema/format';
import type { Value } from '../schema/kinds/kind';
import type { Region } from '../schema/region';
import type { Fact } from './about-file';

/** The parts of a declaration that files are made from. */
export type Exported = Pick<Resource, 'name' | 'label' | 'fields' | 'list' | 'export'>;

export interface DocumentMetadata {
  readonly authority: string;
  /** The title of documents, and the name of the sheet. */
  readonly title: string;
  readonly region: Region;
  /** When the file was requested, as an ISO 8601 timestamp. */
  readonly madeAt: string;
  readonly by?: string;
}

/**
 * What files need of a declaration, as plain data: declarations contain functions and can't be sent
 * to a worker.
 */
export interface Table extends DocumentMetadata {
  readonly currency: string;
  readonly columns: readonly Column[];
  readonly fields: Readonly<Record<string, Field>>;
  /** The chosen filters, search and order. */
  readonly facts: readonly Fact[];
  /** Whether the file shows the metadata; its properties always contain it. */
  readonly includeMetadata: boolean;
  /** Whether CSV dates are in ISO 8601, in the authority's local time. */
  readonly isoDates: boolean;
}

export interface TableOptions {
  /** Default: the columns of the list without the actions (§9). */
  readonly columns?: readonly Column[] | undefined;
  readonly by?: string | undefined;
  /** Default: none. */
  readonly facts?: readonly Fact[] | undefined;
  /** Default: false. */
  readonly includeMetadata?: boolean | undefined;
  /** Default: false, dates as displayed (§9). */
  readonly isoDates?: boolean | undefined;
}

/** Describes a resource as a table for files. */
export function describeTable(resource: Exported, now: Date, options: TableOptions = {}): Table {
  const { columns = columnsOf(resource), by, facts = [] } = options;
  const fields: Record<string, Field> = {};
  for (const name of columns.flatMap(columnFields)) {
    const field = resource.fields[name];
    if (field) fields[name] = field;
  }
  return {
    authority: config.authority,
    currency: config.currency,
    title: exportTitle(resource),
    columns,
    fields,
    region: { locale: config.locale, timeZone: config.timeZone },
    madeAt: now.toISOString(),
    ...(by !== undefined && { by }),
    facts,
    includeMetadata: options.includeMetadata ?? false,
    isoDates: options.isoDates ?? false,
  };
}

/** The values of a row that a table needs, in the order of its fields. */
export const pickValues = (table: Table, row: Row): (Value | null)[] =>
  Object.keys(table.fields).map((name) => row[name] ?? null);
