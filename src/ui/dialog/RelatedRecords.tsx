import { useTable } from '@refinedev/antd';
import { type CrudFilter, type HttpError, useTranslate } from '@refinedev/core';
import { Flex } from 'antd';
import { Link, useLocation } from 'react-router';
import { emptyText } from '../../schema/default-texts';
import { columnsOf } from '../../schema/defaults';
import type { Resource } from '../../schema/define';
import { isMissing } from '../../schema/as-sent';
import { columnFields, columnKey, columnLabel, columnTexts } from '../../schema/format';
import type { Row } from '../../schema/language/fields';
import type { Column } from '../../schema/language/lists';
import type { RecordFigures, Related } from '../../schema/language/records';
import { linkOf, recordPath } from '../../schema/link';
import { listRequest } from '../../schema/list-request';
import { encodeListState, initialState } from '../../schema/list-state';
import { readRecord } from '../../schema/read';
import { RecordLink } from '../kinds/FieldValue';
import { FetchedList } from '../list/ListStates';
import { formatCount, region } from '../region';
import { Cell } from '../table/Cell';
import { hideOrder } from '../table/useFit';
import { useRead } from '../useRead';
import { FieldList, Section, SmallTable } from './Sections';

const SHOWN = 5;
const COLUMNS = 3;

interface Props {
  readonly resource: Resource;
  readonly related: Related;
  readonly other: Resource;
  readonly row: Row;
}

/** Values of the record under the field names of the related resource; null if one is missing. */
function valuesOf(names: Related['where'] = {}, row: Row): Record<string, string> | null {
  const entries = Object.entries(names).map(([own, name]) => [own, row[name] ?? null] as const);
  if (entries.some(([, value]) => value === null)) return null;
  return Object.fromEntries(entries.map(([own, value]) => [own, String(value)]));
}

export function RelatedRecords({ resource, related, other, row }: Props) {
  const t = useTranslate();
  const { search: around } = useLocation();
  const { title, figures } = related;
  const filters = valuesOf(related.by, row);
  const where = valuesOf(related.where, row);
  const args = figures ? valuesOf(figures.by, row) : null;
  const isKnown = filters !== null && where !== null;
  const narrowed = Object.entries(where ?? {});
  const [[, text] = ['', '']] = narrowed;
  const isPaged = other.list.paging === 'server';
  const state = { ...initialState(other), filters: filters ?? {} };
  // Of a fully loaded list every field can be filtered, even if its search does not cover it.
  const request = listRequest(
    other,
    isPaged ? { ...state, search: text } : { ...state, filters: { ...filters, ...where } },
  );
  const { tableQuery: query, result } = useTable<Row & { id: string }, HttpError>({
    resource: other.name,
    syncWithLocation: false,
    filters: { permanent: request.filters as CrudFilter[] },
    sorters: { permanent: request.sorters },
    pagination: request.pagination,
    queryOptions: { enabled: isKnown },
  });
  // A search also finds partial matches: 'TXN-1' is part of 'TXN-10'.
  const matching = result.data.filter((one) =>
    narrowed.every(([name, value]) => String(one[name]) === value),
  );
  const total = isPaged && narrowed.length > 0 ? matching.length : (result.total ?? 0);
  // The record itself is left out.
  const isOwnKind = other.name === resource.name;
  const others = isOwnKind ? matching.filter(({ id }) => id !== row.id) : matching;
  const [only, ...more] = others;
  const search = isPaged || other.list.search ? text : '';
  const list = `?${encodeListState(other, { ...state, search })}`;
  return (
    <Section title={title}>
      <FetchedList
        read={{
          rows: isKnown ? query.data?.data : [],
          error: query.error,
          fetching: query.isFetching,
          reload: () => void query.refetch(),
        }}
        empty={total === 0 ? emptyText(other, false) : !only && t('record.noOther', 'No others')}
      >
        <Flex vertical gap="small" align="start">
          {/* A match by value usually finds one record, which has room for labels. */}
          {only && more.length === 0 && narrowed.length > 0 ? (
            <FieldList resource={other} row={only} names={namesOf(other, only)} columns={1} />
          ) : (
            <RelatedTable
              {...{ other, row }}
              rows={others.slice(0, SHOWN)}
              query={isOwnKind ? around : list}
            />
          )}
          {other.route && (
            <Link to={other.route + list}>
              {total > SHOWN
                ? t(
                    'record.allIn',
                    { total: formatCount(total), list: other.label },
                    'All {{total}} in {{list}}',
                  )
                : t('record.openIn', { list: other.label }, 'Open in {{list}}')}
            </Link>
          )}
        </Flex>
      </FetchedList>
      {figures && args && (
        <div style={{ marginBlockStart: 12 }}>
          <FiguresOf {...{ figures, args }} />
        </div>
      )}
    </Section>
  );
}

interface FiguresProps {
  readonly figures: RecordFigures;
  readonly args: Readonly<Record<string, string>>;
}

/** Figures about the record. Their failure does not affect the list of records. */
function FiguresOf({ figures: { endpoint, fields }, args }: FiguresProps) {
  const { result, ...read } = useRead(endpoint, args);
  const record = readRecord({ fields }, result);
  const rows = record || !(read.fetching || read.error) ? [] : undefined;
  return (
    <FetchedList read={{ ...read, rows }}>
      <FieldList
        resource={{ fields }}
        names={Object.keys(fields)}
        row={{ ...record, id: null }}
        columns={1}
      />
    </FetchedList>
  );
}

const namesOf = (resource: Resource, row: Row): readonly string[] =>
  [...new Set(columnsOf(resource).flatMap(columnFields))].filter((name) => !isMissing(row, name));

interface RelatedTableProps {
  readonly other: Resource;
  readonly rows: readonly Row[];
  /** The record they are related to, whose values are not repeated. */
  readonly row: Row;
  readonly query: string;
}

/** Related records by the most important columns of their list. */
function RelatedTable({ other, rows, row: known, query }: RelatedTableProps) {
  const telling = columnsOf(other).filter((column) =>
    columnFields(column).some((name) =>
      rows.some((row) => (row[name] ?? null) !== (known[name] ?? null)),
    ),
  );
  const left = hideOrder(other, telling).slice(0, Math.max(0, telling.length - COLUMNS));
  const columns = telling.filter((column) => !left.includes(column));
  const cell = (column: Column, row: Row) => {
    const to = column === columns[0] ? linkOf(recordPath(other), row) : null;
    const isLinked = columnFields(column).some((name) => other.fields[name]?.link);
    if (to === null || isLinked) return <Cell resource={other} column={column} row={row} />;
    return (
      <RecordLink to={to + query}>{columnTexts(other, column, row, region).join(' ')}</RecordLink>
    );
  };
  return (
    <SmallTable
      rows={rows}
      columns={columns.map((column) => ({
        key: columnKey(column),
        title: columnLabel(other, column),
        render: (_, row) => cell(column, row),
      }))}
    />
  );
}
