import type { Endpoint } from './language/calls';
import type { Row } from './language/fields';

/** Texts that replace the server's (§8). */
export interface OwnTexts {
  readonly success?: string;
  readonly failure?: string;
}

/**
 * The `meta` that pages pass to the data provider. Refine types it as anything: pages write
 * `satisfies` with one of these types, and the provider reads it by them.
 */

/** For `getList`. */
export interface ListMeta {
  readonly signal?: AbortSignal;
  /** The caller reports the outcome; no toast is shown. */
  readonly quiet?: boolean;
  /** Whether to count all rows even if the list is declared as `bounded`. */
  readonly countAll?: boolean;
}

/** For `getOne`. */
export interface RecordMeta {
  /** The known values of the record. */
  readonly row?: Row;
  /** The filters chosen in the list. */
  readonly filters?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** For `update`. */
export interface ActionMeta {
  /** The action's name in the declaration. */
  readonly action: string;
  readonly row: Row;
  /** The caller reports the outcome; no toast is shown. */
  readonly quiet?: boolean;
}

/** For `custom`: a request whose response is not a list of records. */
export interface CallMeta<Args> {
  readonly endpoint: Endpoint<Args>;
  readonly args: Args;
  /** The texts of a command. */
  readonly own?: OwnTexts;
  readonly signal?: AbortSignal;
}

/** The log entry for an export. */
export interface ExportReport {
  /** The list's name. */
  readonly resource: string;
  readonly format: 'pdf' | 'xlsx' | 'csv';
  readonly rows: number;
  /** The filters that are not personal, as in 'Status: Active'. */
  readonly filters: readonly string[];
}

/** For `custom`: reports an export to the log; the outcome is not shown. */
export interface ReportMeta {
  readonly exported: ExportReport;
}

/**
 * For `custom`: asks for records added to a list; the response is `News`, failures are not shown.
 */
export interface NewsMeta {
  readonly news: {
    /** The name of the list's resource. */
    readonly resource: string;
    /** The mark of the previous response; null for the first. */
    readonly since: string | null;
    /** Whether the backend announces an endpoint for it; otherwise its counts are compared. */
    readonly isAnnounced: boolean;
    /** Whether the backend knows the header for background requests. */
    readonly header: boolean;
    readonly signal: AbortSignal;
  };
}

/** Records added to a list since a mark. */
export interface News {
  /** The mark to send with the next request. */
  readonly mark: string;
  /** Negative if counts are compared and records have left the list. */
  readonly added: number;
}
