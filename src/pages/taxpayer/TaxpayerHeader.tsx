import type { HttpError } from '@refinedev/core';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { taxpayers } from '../../resources/taxpayers';
import type { Row } from '../../schema/language/fields';
import { FieldValue } from '../../ui/kinds/FieldValue';
import { FailedList } from '../../ui/list/ListStates';
import { useFetchedRows } from '../../ui/list/useFetchedRows';
import styles from './taxpayer.module.css';

/** There is no endpoint for a single taxpayer; rows cached by the list are reused. */
const FRESH_MS = 60_000;

/** A lookup in the register by TIN. */
export interface Found {
  /** Undefined until there is a response, null if the register has no such TIN. */
  readonly taxpayer: Row | null | undefined;
  /** All records with the TIN; normally one. */
  readonly all: readonly Row[];
  readonly error: HttpError | null;
  readonly fetching: boolean;
  reload(): void;
}

/** The query parameter that distinguishes records with the same TIN: the record's id. */
export const RECORD = 'record';

/** Looks up a taxpayer in the register by TIN. */
export function useTaxpayer(tin: string): Found {
  const [params] = useSearchParams();
  const { rows, error, fetching, reload } = useFetchedRows(taxpayers, {}, FRESH_MS);
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

const { taxPayerName: _name, activity, ...facts } = taxpayers.fields;

interface Props {
  readonly tin: string;
  readonly found: Found;
}

/** A taxpayer's record in the register. */
export function TaxpayerHeader({ tin, found: { taxpayer, all, error, fetching, reload } }: Props) {
  return (
    <header className={styles['header']} aria-busy={fetching}>
      <div className={styles['names']}>
        <h1>{taxpayer?.['taxPayerName'] ?? `Taxpayer ${tin}`}</h1>
        {taxpayer && (
          <FieldValue field={activity} name="activity" row={taxpayer} surface="dialog" />
        )}
      </div>
      {all.length > 1 && <Namesakes all={all} shown={taxpayer?.id} />}
      {error && !fetching && <FailedList message={error.message} onRetry={reload} />}
      {taxpayer === undefined && !error && <div className={styles['skeleton']} />}
      {taxpayer && (
        <dl className={styles['facts']}>
          {Object.entries(facts).map(([name, field]) => (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd>
                <FieldValue {...{ field, name }} row={taxpayer} surface="dialog" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  );
}

/** Lists all records of a TIN that is not unique. */
function Namesakes({
  all,
  shown,
}: {
  readonly all: readonly Row[];
  shown: string | null | undefined;
}) {
  return (
    <div className={styles['note']} role="note">
      <p>
        The register has {all.length} taxpayers with this TIN. Figures by TIN are of all of them
        together.
      </p>
      <ul>
        {all.map((row, index) => (
          <li key={index}>
            {row.id === shown || row.id === null ? (
              <strong>{row['taxPayerName'] ?? '—'}</strong>
            ) : (
              <Link to={{ search: `?${new URLSearchParams({ [RECORD]: row.id })}` }}>
                {row['taxPayerName'] ?? '—'}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
