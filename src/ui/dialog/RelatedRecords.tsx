import { Link, useLocation } from 'react-router';
import { emptyText } from '../../schema/defaults';
import type { Related, Resource, Row } from '../../schema/define';
import { encodeListState, initialState } from '../../schema/list-state';
import { LOADING_MESSAGE } from '../Loading';
import { region } from '../region';
import { rowKeys } from '../table/row-keys';
import { useDeclared } from '../useDeclared';
import { useRows } from '../list/useRows';
import styles from './dialog.module.css';
import { RelatedRecord } from './RelatedRecord';

/** How many are shown; the others are a click away. */
const SHOWN = 5;

interface Props {
  readonly resource: Resource;
  readonly related: Related;
  /** The record that they belong to. */
  readonly row: Row;
}

/** The filters that find what belongs to a record; null when the record lacks a part of them. */
function filtersOf({ by }: Related, row: Row): Record<string, string> | null {
  const entries = Object.entries(by).map(([filter, name]) => [filter, row[name] ?? null] as const);
  if (entries.some(([, value]) => value === null)) return null;
  return Object.fromEntries(entries.map(([filter, value]) => [filter, String(value)]));
}

/** The first records of another resource that belong to one record, and the way to all of them. */
export function RelatedRecords({ resource, related, row }: Props) {
  const other = useDeclared(related.resource);
  const filters = filtersOf(related, row);
  if (!other) return null;
  return (
    <section className={styles['section']}>
      <h3>{related.title}</h3>
      {filters ? (
        <Found {...{ other, filters, row }} isOwnKind={other.name === resource.name} />
      ) : (
        <p>{emptyText(other, false)}</p>
      )}
    </section>
  );
}

interface FoundProps {
  readonly other: Resource;
  readonly filters: Readonly<Record<string, string>>;
  readonly row: Row;
  /** The record itself is among those found, and is no other. */
  readonly isOwnKind: boolean;
}

function Found({ other, filters, row, isOwnKind }: FoundProps) {
  const { search } = useLocation();
  const state = { ...initialState(other), filters };
  const query = `?${encodeListState(other, state)}`;
  const { rows, shown, total, error, fetching, reload } = useRows(other, state);
  if (error && !fetching) {
    return (
      <p role="alert" className={styles['failed']}>
        {error.message}{' '}
        <button type="button" onClick={reload}>
          Retry
        </button>
      </p>
    );
  }
  if (!rows) return <p role="status">{LOADING_MESSAGE}</p>;
  if (total === 0) return <p>{emptyText(other, false)}</p>;
  const others = isOwnKind ? shown.filter(({ id }) => id !== row.id) : shown;
  if (others.length === 0) return <p>None besides this one.</p>;
  const first = others.slice(0, SHOWN);
  const keys = rowKeys(first);
  return (
    <>
      <ul className={styles['related']}>
        {first.map((entry, index) => (
          <RelatedRecord
            key={keys[index]}
            {...{ resource: other, row: entry, known: row }}
            query={isOwnKind ? search : query}
          />
        ))}
      </ul>
      {other.route && (
        <Link to={other.route + query}>
          {total > SHOWN ? `All ${total.toLocaleString(region.locale)} in` : 'Open in'}{' '}
          {other.label}
        </Link>
      )}
    </>
  );
}
