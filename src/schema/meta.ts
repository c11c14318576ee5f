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
  /** The open tab of a server-paged list. */
  readonly tab?: string;
  /** The caller reports the outcome; no toast is shown. */
  readonly quiet?: boolean;
  /** Whether to count all rows even if the list is declared as `bounded`. */
  readonly countAll?: boolean;
  /** Where the page is, as `PageArgs` has it. */
  readonly cursor?: string;
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

/**
 * For `custom`: what the request's path and parameters don't say. Default: a GET is a read and
 * every other method a command, which is sent once and never retried.
 */
export interface CallMeta {
  readonly endpoint?: Pick<
    Endpoint<never>,
    'kind' | 'result' | 'errorMessage' | 'successMessage' | 'anonymous'
  >;
  /** The texts of a command. */
  readonly own?: OwnTexts;
  /** The caller reports the outcome; no toast is shown. */
  readonly quiet?: boolean;
  /**
   * A request without user activity, which does not extend the session; `header` if the backend
   * knows the header for it.
   */
  readonly background?: { readonly header: boolean };
  readonly signal?: AbortSignal;
}

/** The parameters of Refine's `custom` and `useCustom` for a declared endpoint. */
export function customRequest<Args>(endpoint: Endpoint<Args>, args: Args) {
  const { method, path, kind, result, errorMessage, successMessage, anonymous } = endpoint;
  return {
    url: path,
    method: method.toLowerCase() as Lowercase<typeof method>,
    query: endpoint.query?.(args),
    payload: endpoint.body?.(args),
    endpoint: {
      ...(kind && { kind }),
      ...(result !== undefined && { result }),
      ...(errorMessage !== undefined && { errorMessage }),
      ...(successMessage !== undefined && { successMessage }),
      ...(anonymous && { anonymous }),
    },
  };
}

/** The log entry for an export. */
export interface ExportReport {
  /** The list's name. */
  readonly resource: string;
  readonly format: 'pdf' | 'xlsx' | 'csv';
  readonly rows: number;
  /** The filters that are not personal, as in 'isActive: Active'. */
  readonly filters: readonly string[];
}

/** The variables of Refine's `useForgotPassword`: one step of a forgotten password (§4). */
export type RecoveryStep =
  /** Mails a code. `isAutomatic`: without the user pressing a button. */
  | { readonly step: 'send'; readonly email: string; readonly isAutomatic?: boolean }
  | { readonly step: 'verify'; readonly email: string; readonly otp: string }
  | {
      readonly step: 'reset';
      readonly email: string;
      readonly password: string;
      readonly confirm: string;
    };

/** An error in this browser, without input or personal data. */
export interface Problem {
  readonly kind: 'error' | 'rejection' | 'render' | 'policy';
  readonly message: string;
  /** The route as declared, such as `/users/:id`. */
  readonly route: string;
  readonly build: string;
  /** Positions in the console's own files, innermost first. */
  readonly frames: readonly string[];
}
