import { Link, useLocation } from 'react-router';
import { emptyText } from '../../schema/default-texts';
import { columnsOf } from '../../schema/defaults';
import type { Resource } from '../../schema/define';
import { columnFields } from '../../schema/format';
import type { Row } from '../../schema/language/fields';
import type { RecordFigures, Related } from '../../schema/language/records';
import { linkOf } from '../../schema/link';
import { encodeListState, initialState } from '../../schema/list-state';
import { readRecord } from '../../schema/read';
import { Counts } from '../figures/Counts';
import { cells } from '../kinds/cells';
import { FieldValue, RecordLink } from '../kinds/FieldValue';
import { LOADING_MESSAGE } from '../Message';
import { useRows } from '../list/useRows';
import { region } from '../region';
import { rowKeys } from '../table/react-keys';
import { useRead } from '../useRead';
import styles from './dialog.module.css';
import { Facts } from './Sections';

/** Records shown here; a link leads to the rest. */
const SHOWN = 5;

interface Props {
  readonly resource: Resource;
  readonly related: Related;
  /** The resource of the related records. */
  readonly other: Resource;
  /** The record they are related to. */
  readonly row: Row;
}

/** Values of the record under the field names of the related resource; null if one is missing. */
function valuesOf(names: Related['where'] = {}, row: Row): Record<string, string> | null {
  const entries = Object.entries(names).map(([own, name]) => [own, row[name] ?? null] as const);
  if (entries.some(([, value]) => value === null)) return null;
  return Object.fromEntries(entries.map(([own, value]) => [own, String(value)]));
}

/** The first related records and a link to all of them. */
export function RelatedRecords({ resource, related, other, row }: Props) {
  const filters = valuesOf(related.by, row);
  const where = valuesOf(related.where, row);
  const { figures } = related;
  const args = figures ? valuesOf(figures.by, row) : null;
  return (
    <section className={styles['section']}>
      <h3>{related.title}</h3>
      {filters && where ? (
        <Found {...{ other, filters, where, row }} isOwnKind={other.name === resource.name} />
      ) : (
        <p>{emptyText(other, false)}</p>
      )}
      {figures && args && <FiguresOf {...{ figures, args }} title={related.title} />}
    </section>
  );
}

interface FiguresProps {
  readonly figures: RecordFigures;
  readonly args: Readonly<Record<string, string>>;
  readonly title: string;
}

/** Figures about the record. Their failure does not affect the list of records. */
function FiguresOf({ figures: { endpoint, fields }, args, title }: FiguresProps) {
  const { result, error, fetching, reload } = useRead(endpoint, args);
  if (error && !fetching) return <CallFailed error={error} reload={reload} />;
  return (
    <Counts
      fields={fields}
      record={readRecord({ fields }, result)}
      isWaiting={result === undefined && fetching}
      label={`${title} in figures`}
    />
  );
}

interface FailedProps {
  readonly error: { readonly message: string };
  reload(): void;
}

const CallFailed = ({ error, reload }: FailedProps) => (
  <p role="alert" className={styles['failed']}>
    {error.message}{' '}
    <button type="button" onClick={reload}>
      Retry
    </button>
  </p>
);

interface FoundProps {
  readonly other: Resource;
  readonly filters: Readonly<Record<string, string>>;
  /** Field values a related record must have. */
  readonly where: Readonly<Record<string, string>>;
  readonly row: Row;
  /**
   * Whether the related records are of the same resource, so that the record itself must be left
   * out.
   */
  readonly isOwnKind: boolean;
}

function Found({ other, filters, where, row, isOwnKind }: FoundProps) {
  const { search: around } = useLocation();
  const [text = ''] = Object.values(where);
  const isPaged = other.list.paging === 'server';
  // A fully loaded list is compared by field below, even if its search does not cover that field.
  const state = { ...initialState(other), filters, search: isPaged ? text : '' };
  const isSearched = other.list.search !== undefined;
  const query = `?${encodeListState(other, { ...state, search: isSearched ? text : '' })}`;
  const { rows, error, fetching, reload, ...found } = useRows(other, state);
  if (error && !fetching) return <CallFailed error={error} reload={reload} />;
  if (!rows) return <p role="status">{LOADING_MESSAGE}</p>;
  // A search also finds partial matches: 'TXN-1' is part of 'TXN-10'.
  const narrowed = Object.entries(where);
  const matching = rows.filter((one) =>
    narrowed.every(([name, value]) => String(one[name]) === value),
  );
  const total = narrowed.length > 0 ? matching.length : found.total;
  if (total === 0) return <p>{emptyText(other, false)}</p>;
  const others = isOwnKind ? matching.filter(({ id }) => id !== row.id) : matching;
  if (others.length === 0) return <p>None besides this one.</p>;
  const first = others.slice(0, SHOWN);
  const keys = rowKeys(first);
  // A match by value usually finds one record, which has room for labels.
  const only = narrowed.length > 0 && first.length === 1 ? first[0] : undefined;
  return (
    <>
      {only ? (
        <Facts resource={other} row={only} names={namesOf(other, only)} />
      ) : (
        <ul className={styles['related']}>
          {first.map((entry, index) => (
            <RelatedRecord
              key={keys[index]}
              {...{ resource: other, row: entry, known: row }}
              query={isOwnKind ? around : query}
            />
          ))}
        </ul>
      )}
      {other.route && (
        <Link to={other.route + query}>
          {total > SHOWN ? `All ${total.toLocaleString(region.locale)} in` : 'Open in'}{' '}
          {other.label}
        </Link>
      )}
    </>
  );
}

interface RelatedRecordProps {
  readonly resource: Resource;
  readonly row: Row;
  /** The parent record; equal values are not repeated. */
  readonly known: Row;
  /** The query string of the list that a link opens. */
  readonly query: string;
}

/** The names of the columns' fields that have a value. */
const namesOf = (resource: Resource, row: Row): readonly string[] =>
  // A field may appear in several columns.
  [...new Set(columnsOf(resource).flatMap(columnFields))].filter(
    (name) => (row[name] ?? null) !== null,
  );

/** A related record, shown by the columns of its list. */
function RelatedRecord({ resource, row, known, query }: RelatedRecordProps) {
  const place = linkOf(resource.record, row);
  const names = namesOf(resource, row).filter((name) => row[name] !== known[name]);
  return (
    <li>
      <dl>
        {names.map((name, index) => {
          const field = resource.fields[name];
          const value = field && <FieldValue {...{ field, name, row }} surface="table" />;
          const leads = index === 0 && place !== null && field?.link === undefined;
          return (
            field && (
              <div key={name} data-shape={cells[field.kind].shape}>
                <dt>{field.label}</dt>
                <dd>{leads ? <RecordLink to={place + query}>{value}</RecordLink> : value}</dd>
              </div>
            )
          );
        })}
      </dl>
    </li>
  );
}
