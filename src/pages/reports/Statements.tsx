import { useState } from 'react';
import { taxpayers } from '../../resources/taxpayers';
import { initialState } from '../../schema/list-state';
import { EmptyList } from '../../ui/list/ListStates';
import { RecordFilter } from '../../ui/filters/RecordFilter';
import { useFetchedRows } from '../../ui/list/useFetchedRows';
import { StatementPanel } from '../statements/StatementPanel';
import styles from './reports.module.css';

/** With the TIN, which the calls need, because names are not unique. */
const options = {
  resource: taxpayers.name,
  label: 'taxPayerName',
  value: 'taxPayerTIN',
  detail: 'taxPayerTIN',
};
const everybody = initialState(taxpayers);

/** Statements of any taxpayer of the register. */
export function Statements() {
  const [tin, setTin] = useState<string>();
  const { rows } = useFetchedRows(taxpayers, everybody);
  const taxpayer = rows?.find(({ taxPayerTIN }) => taxPayerTIN === tin);
  return (
    <>
      <div className={styles['parameters']} data-screen-only>
        <RecordFilter label="Taxpayer" options={options} value={tin} onChange={setTin} />
      </div>
      {tin === undefined ? (
        <div className={styles['waiting']}>
          <EmptyList text="Choose a taxpayer." />
        </div>
      ) : (
        <StatementPanel key={tin} {...{ tin, taxpayer }} />
      )}
    </>
  );
}
