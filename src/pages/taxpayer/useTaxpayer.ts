import type { HttpError } from '@refinedev/core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { taxpayers } from '../../resources/taxpayers';
import type { Row } from '../../schema/language/fields';
import { initialState } from '../../schema/list-state';
import { useFetchedRows } from '../../ui/list/useFetchedRows';

/** No call reads a single taxpayer; coming from the list, its cached rows are used. */
const FRESH_MS = 60_000;

const everyTaxpayer = initialState(taxpayers);

/** The register's record of a TIN and the state of its call. */
export interface Found {
  /** The record; undefined while there is no answer, null where the register has none. */
  readonly taxpayer: Row | null | undefined;
  /** All records with the TIN, which ought to be one. */
  readonly all: readonly Row[];
  readonly error: HttpError | null;
  readonly fetching: boolean;
  reload(): void;
}

/** The query parameter that distinguishes records with the same TIN: the record's id. */
export const RECORD = 'record';

/** Finds a taxpayer in the register by the TIN. */
export function useTaxpayer(tin: string): Found {
  const [params] = useSearchParams();
  const { rows, error, fetching, reload } = useFetchedRows(taxpayers, everyTaxpayer, FRESH_MS);
  const all = useMemo(() => rows?.filter((row) => row['taxPayerTIN'] === tin) ?? [], [rows, tin]);
  const record = params.get(RECORD);
  const chosen = all.find(({ id }) => id !== null && id === record) ?? all[0];
  return {
    taxpayer: chosen ?? (rows && !fetching ? null : undefined),
    all,
    error,
    fetching,
    reload,
  };
}
