/** What a finding is about. */
export type Topic =
  | 'reachable'
  | 'envelope'
  | 'refused'
  | 'result'
  | 'token'
  | 'missing'
  | 'renamed'
  | 'type'
  | 'unreadable'
  | 'words'
  | 'undeclared'
  | 'key'
  | 'paging'
  | 'search'
  | 'order'
  | 'filter'
  | 'time';

/**
 * `break`: the console will not show or do what it declares. `warning`: it copes, and somebody should
 * know. `note`: nothing is wrong.
 */
export type Level = 'break' | 'warning' | 'note';

/** One thing that was found out about a call. Its text names fields and shapes, never a value. */
export interface Finding {
  readonly level: Level;
  readonly topic: Topic;
  /** The field that it is about, as the declaration spells it. */
  readonly field?: string;
  readonly text: string;
}

/** A declared read and what came of it. */
export interface CheckedCall {
  /** Method and path, as in `GET /api/Devices/GetDeviceList`. */
  readonly call: string;
  /** Where it is declared, as in `devices.list.endpoint`. */
  readonly places: readonly string[];
  /** Why it was not made; null where it was. */
  readonly skipped: string | null;
  /** Records of the first answer; null where it has none to count. */
  readonly rows: number | null;
  /** Of the first answer; null where none came. */
  readonly milliseconds: number | null;
  readonly findings: readonly Finding[];
}

/** All that a check found. */
export interface Report {
  /** The backend's address, without anything secret that may stand in it. */
  readonly backend: string;
  readonly calls: readonly CheckedCall[];
  /** How many requests were sent. */
  readonly requests: number;
  readonly seconds: number;
}

/** The gravest level among findings; null where there are none. */
export const gravest = (findings: readonly Finding[]): Level | null =>
  (['break', 'warning', 'note'] as const).find((level) =>
    findings.some((finding) => finding.level === level),
  ) ?? null;

/** How many calls break, only warn, were not made, and are as declared. */
export function countCalls({ calls }: Report) {
  const made = calls.filter(({ skipped }) => skipped === null);
  const breaks = made.filter(({ findings }) => gravest(findings) === 'break').length;
  const warnings = made.filter(({ findings }) => gravest(findings) === 'warning').length;
  return {
    breaks,
    warnings,
    skipped: calls.length - made.length,
    fine: made.length - breaks - warnings,
  };
}
