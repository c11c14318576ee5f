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

/** A document's metadata. */
export interface Headed {
  readonly authority: string;
  /** The title of documents and the name of the sheet. */
  readonly title: string;
  readonly region: Region;
  /** When the file was asked for, as an ISO 8601 timestamp. */
  readonly madeAt: string;
  /** Who asked for it. */
  readonly by?: string;
}

/**
 * What a file needs to know of a declaration. Plain data: a declaration itself can't cross to a
 * worker, because it holds functions.
 */
export interface Table extends Headed {
  /** What amounts are in. */
  readonly currency: string;
  readonly columns: readonly Column[];
  /** The fields that the columns show. */
  readonly fields: Readonly<Record<string, Field>>;
  /** What was chosen: filters, search, order. */
  readonly facts: readonly Fact[];
  /** Whether the metadata is shown in the file, beside being among its properties. */
  readonly includeMetadata: boolean;
  /** Whether a CSV file has dates as programs read them, on the authority's wall clock. */
  readonly isoDates: boolean;
}

/** Overrides of what a declaration says. */
export interface TableOptions {
  /** Default: those of the list, without the actions (§9). */
  readonly columns?: readonly Column[] | undefined;
  readonly by?: string | undefined;
  /** Default: none. */
  readonly facts?: readonly Fact[] | undefined;
  /** Default: false. */
  readonly includeMetadata?: boolean | undefined;
  /** Default: false, dates as they are shown (§9). */
  readonly isoDates?: boolean | undefined;
}

/** Describes the table of a resource as files show it. */
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

/** The values of a row that a table shows, in the order of its fields. */
export const pickValues = (table: Table, row: Row): (Value | null)[] =>
  Object.keys(table.fields).map((name) => row[name] ?? null);
