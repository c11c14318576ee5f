import type { CustomTexts, Endpoint } from './language/calls';
import type { Row } from './language/fields';

// The `meta` of Refine's hooks: pages write `satisfies` with one of these types.

export interface ListMeta {
  readonly signal?: AbortSignal;
  readonly tab?: string;
  readonly quiet?: boolean;
  /** Whether to count all rows even if the list is declared as `bounded`. */
  readonly countAll?: boolean;
  /** Where the page is, as `PageArgs` has it. */
  readonly cursor?: string;
}

export interface RecordMeta {
  readonly row?: Row;
  readonly filters?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface ActionMeta {
  /** The action's name in the declaration. */
  readonly action: string;
  readonly row: Row;
  readonly quiet?: boolean;
}

/** For `custom`. By default a GET is a read, and every other method a command. */
export interface CallMeta {
  readonly endpoint?: Pick<
    Endpoint<never>,
    'kind' | 'result' | 'errorMessage' | 'successMessage' | 'anonymous'
  >;
  readonly own?: CustomTexts;
  readonly quiet?: boolean;
  /** Does not extend the session; `header` if the backend knows the header for it. */
  readonly background?: { readonly header: boolean };
  readonly signal?: AbortSignal;
}

/** The parameters of Refine's `custom` and `useCustom` for a declared endpoint. */
export function customRequest<Args>(endpoint: Endpoint<Args>, args: Args) {
  const { method, path: url, query: _, body: __, ...said } = endpoint;
  return {
    url,
    method: method.toLowerCase() as Lowercase<typeof method>,
    query: endpoint.query?.(args),
    payload: endpoint.body?.(args),
    endpoint: said,
  };
}

/** The log entry for an export. */
export interface ExportReport {
  readonly resource: string;
  readonly format: 'pdf' | 'xlsx' | 'csv';
  readonly rows: number;
  /** The filters that are not personal, as in 'isActive: Active'. */
  readonly filters: readonly string[];
}

/** The variables of Refine's `useForgotPassword`: one step of a forgotten password (§4), named as its command. */
export type RecoveryStep =
  /** Mails a code. `isAutomatic`: without the user pressing a button. */
  | { readonly step: 'sendOtp'; readonly email: string; readonly isAutomatic?: boolean }
  | { readonly step: 'verifyOtp'; readonly email: string; readonly otp: string }
  | {
      readonly step: 'resetPassword';
      readonly email: string;
      readonly password: string;
      readonly confirm: string;
    };

/** An error in this browser, without input or personal data. */
export interface ErrorReport {
  readonly kind: 'error' | 'rejection' | 'render' | 'policy';
  readonly message: string;
  readonly route: string;
  readonly build: string;
  readonly frames: readonly string[];
}
