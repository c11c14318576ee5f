import { useMemo } from 'react';
import type { Fields, Row } from '../../schema/language/fields';
import { type Figures, readFigures, type Scope, scopeOf } from '../../schema/define-figures';
import { useRead } from '../useRead';

/** Figures as they were fetched, and how their call stands. */
export interface FiguresRead<F extends Fields = Fields> {
  /** Undefined while there is no answer; after a failure those of before. */
  readonly rows: readonly Row[] | undefined;
  /** The only row of a record. */
  readonly record: Row<F> | null;
  /** Entries of the answer that were no figures. */
  readonly skipped: number;
  /** Why there is no answer, or none that can be read. */
  readonly error: { readonly message: string } | null;
  readonly fetching: boolean;
  /** When the answer came, in milliseconds since 1970; 0 without one. */
  readonly updatedAt: number;
  reload(): void;
}

/**
 * Fetches figures for a scope. However many parts of a page do, the same call is made once.
 *
 * @param freshFor for how many milliseconds a kept answer is not asked for anew.
 */
export function useFigures<F extends Fields, N extends string, S extends keyof Scope>(
  figures: Figures<F, N, S>,
  scope: Pick<Scope, S>,
  freshFor?: number,
): FiguresRead<F> {
  const args = scopeOf(figures, scope);
  const { result, error, ...call } = useRead(figures.endpoint, args, freshFor);
  const read = useMemo(() => readFigures(figures, result), [figures, result]);
  // An answer may lack a result; without any answer there is nothing to read.
  const isThere = result !== undefined || (!call.fetching && error === null);
  const kind = figures.shape === 'record' ? 'figures' : 'a list';
  const unreadable = { message: `The server sent something other than ${kind}.` };
  return {
    ...call,
    rows: isThere ? read?.rows : undefined,
    record: (read?.rows[0] as Row<F> | undefined) ?? null,
    skipped: isThere ? (read?.skipped ?? 0) : 0,
    error: error ?? (isThere && read === null ? unreadable : null),
  };
}
