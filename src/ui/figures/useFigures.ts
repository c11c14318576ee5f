import { useMemo } from 'react';
import type { Fields, Row } from '../../schema/language/fields';
import type {
  CountedFigures,
  FigureParams,
  Figures,
  ParamValues,
} from '../../schema/language/figures';
import { countFigures, pickParams, readFigures } from '../../schema/figures';
import { useFetchedRows } from '../list/useRows';
import { useRead } from '../useRead';
import { translate } from '../../schema/translate';

export interface FiguresRead<F extends Fields = Fields> {
  /** Undefined until there is a response; after a failure the previous ones. */
  readonly rows: readonly Row[] | undefined;
  readonly record: Row<F> | null;
  readonly skipped: number;
  readonly error: { readonly message: string } | null;
  readonly fetching: boolean;
  readonly updatedAt: number;
  reload(): void;
}

/**
 * Fetches figures for the values of its parameters; equal calls on a page share one request.
 *
 * @param freshFor milliseconds for which a cached response is not refetched.
 */
export function useFigures<F extends Fields, N extends string, P extends FigureParams>(
  figures: Figures<F, N, P>,
  values: ParamValues<P>,
  freshFor?: number,
): FiguresRead<F> {
  const args = pickParams(figures, values);
  const { result, error, ...call } = useRead(figures.endpoint, args, freshFor);
  const read = useMemo(() => readFigures(figures, result), [figures, result]);
  // A response may lack a result; without any response there is nothing to read.
  const isThere = result !== undefined || (!call.fetching && error === null);
  const message = translate('figure.unreadable', 'The server sent an unexpected response.');
  return {
    ...call,
    rows: isThere ? read?.rows : undefined,
    record: (read?.rows[0] as Row<F> | undefined) ?? null,
    skipped: isThere ? (read?.skipped ?? 0) : 0,
    error: error ?? (isThere && read === null ? { message } : null),
  };
}

/** The parts of a page appear one after another, as it becomes known who may see them. */
const SHARED_FOR_MS = 2_000;

export function useCountedRows<F extends Fields, P extends FigureParams>(
  figures: CountedFigures<F, P>,
  values: ParamValues<P>,
) {
  const { counted } = figures;
  const filters = figures.filters?.(pickParams(figures, values));
  return useFetchedRows(counted, filters, SHARED_FOR_MS);
}

export function useCounted<F extends Fields, P extends FigureParams>(
  figures: CountedFigures<F, P>,
  values: ParamValues<P>,
): FiguresRead<F> {
  const { rows, ...read } = useCountedRows(figures, values);
  const { updatedAt } = read;
  const record = useMemo(
    () => rows && ({ id: null, ...countFigures(figures, rows, updatedAt) } as Row<F>),
    [figures, rows, updatedAt],
  );
  return { ...read, rows: record && [record], record: record ?? null };
}
