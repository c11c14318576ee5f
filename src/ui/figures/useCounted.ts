import { useMemo } from 'react';
import type { Fields, Row } from '../../schema/language/fields';
import {
  type CountedFigures,
  countFigures,
  type Scope,
  scopeOf,
} from '../../schema/define-figures';
import { type FetchedRows, useFetchedRows } from '../list/useFetchedRows';
import type { FiguresRead } from './useFigures';

/** The parts of a page appear one after another, as it becomes known who may see them. */
const SHARED_FOR_MS = 2_000;

/** Fetches the rows that figures are computed from; equal lists on a page share one request. */
export function useCountedRows<F extends Fields, S extends keyof Scope>(
  figures: CountedFigures<F, S>,
  scope: Pick<Scope, S>,
): FetchedRows {
  const { counted } = figures;
  const filters = figures.filters?.(scopeOf(figures, scope));
  return useFetchedRows(counted, filters, SHARED_FOR_MS);
}

/** Fetches a list and computes figures from all its rows. */
export function useCounted<F extends Fields, S extends keyof Scope>(
  figures: CountedFigures<F, S>,
  scope: Pick<Scope, S>,
): FiguresRead<F> {
  const { rows, ...read } = useCountedRows(figures, scope);
  const { updatedAt } = read;
  const record = useMemo(
    () => rows && ({ id: null, ...countFigures(figures, rows, updatedAt) } as Row<F>),
    [figures, rows, updatedAt],
  );
  return { ...read, rows: record && [record], record: record ?? null };
}
