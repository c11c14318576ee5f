import type { Endpoint } from './language/calls';
import type { Row } from './language/fields';

/** Texts that stand in for the server's (§8). */
export interface OwnTexts {
  readonly success?: string;
  readonly failure?: string;
}

/*
 * What the pages tell the data provider beside Refine's own parameters. Refine lets anything be a
 * `meta`: pages write `satisfies` with one of these, the provider reads by it.
 */

/** With `getList`. */
export interface ListMeta {
  readonly signal?: AbortSignal;
  /** Whoever asked tells of the outcome. */
  readonly quiet?: boolean;
  /** Whether all rows are to be counted, of a list whose `bounded` says how many are enough, too. */
  readonly countAll?: boolean;
}

/** With `getOne`. */
export interface RecordMeta {
  /** The row as it is known. */
  readonly row?: Row;
  /** The list's chosen filters. */
  readonly filters?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** With `update`. */
export interface ActionMeta {
  /** The declared action's name. */
  readonly action: string;
  readonly row: Row;
  /** Whoever sent it tells of the outcome. */
  readonly quiet?: boolean;
}

/** With `custom`, for what is no list of records. */
export interface CallMeta<Args> {
  readonly endpoint: Endpoint<Args>;
  readonly args: Args;
  /** Of a command. */
  readonly own?: OwnTexts;
  readonly signal?: AbortSignal;
}

/** What the log is told of a file that was made of a list. */
export interface ExportReport {
  /** The list's name. */
  readonly resource: string;
  readonly format: 'pdf' | 'xlsx' | 'csv';
  readonly rows: number;
  /** What narrowed it, as in 'Status: Active': nothing that somebody typed, and nobody's name. */
  readonly filters: readonly string[];
}

/** With `custom`, for a file that was made; nobody is told of the outcome. */
export interface ReportMeta {
  readonly exported: ExportReport;
}

/** With `custom`: asks what came to a list; nobody is told of a failure. The answer is `News`. */
export interface NewsMeta {
  readonly news: {
    /** The list's resource. */
    readonly resource: string;
    /** The mark of an earlier answer; null for the first one. */
    readonly since: string | null;
    /** Whether the backend announces a call for it; else its counts are compared. */
    readonly isAnnounced: boolean;
    /** Whether the backend knows the header of calls that nobody made. */
    readonly header: boolean;
    readonly signal: AbortSignal;
  };
}

/** What came to a list since a mark. */
export interface News {
  /** To ask with the next time. */
  readonly mark: string;
  /** Less than none, where records are counted and some have left. */
  readonly added: number;
}
