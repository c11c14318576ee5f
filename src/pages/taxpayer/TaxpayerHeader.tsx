import { Link } from 'react-router';
import { taxpayers } from '../../resources/taxpayers';
import type { Row } from '../../schema/language/fields';
import { FailedList } from '../../ui/list/ListStates';
import { FieldValue } from '../../ui/kinds/FieldValue';
import styles from './taxpayer.module.css';
import { type Found, RECORD } from './useTaxpayer';

const { taxPayerName: _name, activity, ...facts } = taxpayers.fields;

interface Props {
  readonly tin: string;
  readonly found: Found;
}

/** Who a taxpayer is, as the register has it. */
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
