import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Card, Checkbox, Flex, Select, Typography } from 'antd';
import { type CSSProperties, useId } from 'react';
import { isMissing } from '../../schema/as-sent';
import { groupByDay } from '../../schema/day-groups';
import { columnsOf } from '../../schema/defaults';
import { columnFields, columnKey, columnLabel } from '../../schema/format';
import type { Row } from '../../schema/language/fields';
import { columnShape } from '../kinds/cells';
import { region } from '../region';
import { Cell } from './Cell';
import { RowActions } from './RowActions';
import type { RowsProps } from './RecordTable';
import { rowKeys } from './react-keys';
import { rowProps } from './row-props';

const CARDS: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  gap: 10,
  margin: 0,
  padding: 10,
  listStyle: 'none',
};

export default function RecordCards(props: RowsProps) {
  const { resource, rows, sort, onSort } = props;
  const keys = rowKeys(rows);
  return (
    <>
      {onSort && <SortPicker {...{ resource, sort, onSort }} />}
      {groupByDay(resource, rows, sort, region).map(({ heading, rows, start }) => (
        <section key={start} aria-label={heading ?? undefined}>
          {heading !== null && (
            <Typography.Title level={2} style={{ margin: '12px 12px 0' }}>
              {heading}
            </Typography.Title>
          )}
          <ul style={CARDS}>
            {rows.map((row, index) => (
              <RecordCard key={keys[start + index]} {...props} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const FACTS: CSSProperties = {
  flex: 1,
  display: 'grid',
  gridAutoFlow: 'row dense',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '2px 12px',
  margin: 0,
  fontSize: 13,
  fontSizeAdjust: '0.5',
  lineHeight: '18px',
};

type CardProps = RowsProps & { readonly row: Row };

function RecordCard({ resource, columns, row, user, onOpen, opening, selection }: CardProps) {
  const t = useTranslate();
  // Record ids may contain spaces, and two lists on a page may show the same record.
  const describedBy = useId();
  const { style, ...props } = rowProps({ resource, row, user, onOpen, opening });
  return (
    <li {...props} style={{ ...style, borderRadius: 8 }}>
      <Card
        size="small"
        style={{ height: '100%', background: 'inherit' }}
        styles={{ body: { height: '100%' } }}
      >
        <Flex vertical gap={5} justify="space-between" style={{ height: '100%' }}>
          <Flex gap={8} align="start">
            {selection && (
              <Checkbox
                aria-label={t('list.select', 'Select')}
                aria-describedby={describedBy}
                disabled={row.id === null}
                checked={selection.has(row)}
                onChange={({ target }) => selection.set([row], target.checked)}
              />
            )}
            <dl style={FACTS}>
              {columns.map((column, place) => (
                <Fact
                  key={columnKey(column)}
                  {...{ resource, columns, row, place }}
                  id={place === 0 ? describedBy : undefined}
                />
              ))}
            </dl>
          </Flex>
          <RowActions {...{ resource, row, describedBy, user, onOpen }} isCard />
        </Flex>
      </Card>
    </li>
  );
}

/** Figures and short words stand two abreast, and the badge beside the name of the record. */
const HALF: readonly string[] = ['figure', 'word', 'badge'];
/** What speaks for itself, unless it is missing, bears its label for those alone who hear it read. */
const NAMELESS: readonly string[] = ['badge', 'long', 'joined'];

interface FactProps extends Pick<CardProps, 'resource' | 'columns' | 'row'> {
  readonly place: number;
  readonly id: string | undefined;
}

function Fact({ resource, columns, row, place, id }: FactProps) {
  const column = columns[place] ?? '';
  const shape = columnShape(resource, column);
  const isTitle = place === 0;
  const hasBadge = columns.some((other) => columnShape(resource, other) === 'badge');
  const field = typeof column === 'string' ? resource.fields[column] : undefined;
  const hasAge = field?.kind === 'datetime' && field.age !== undefined;
  const hasValue = columnFields(column).some((name) => !isMissing(row, name));
  const isNameless = isTitle || (hasValue && (hasAge || NAMELESS.includes(shape)));
  return (
    <div
      style={{
        gridColumn: HALF.includes(shape) && !isTitle ? undefined : '1 / -1',
        ...(shape === 'badge' && { gridRow: 1, gridColumn: 2, justifySelf: 'end' }),
        ...(isTitle && { gridRow: 1, paddingInlineEnd: hasBadge ? 112 : 0 }),
        display: 'flex',
        flexWrap: HALF.includes(shape) ? 'wrap' : undefined,
        columnGap: 6,
        minWidth: 0,
      }}
    >
      <dt className={isNameless ? 'visually-hidden' : ''} style={{ color: 'var(--text-soft)' }}>
        {columnLabel(resource, column)}
      </dt>
      <dd
        id={id}
        style={{
          minWidth: 0,
          margin: 0,
          overflowWrap: 'anywhere',
          fontVariantNumeric: 'tabular-nums',
          ...(isTitle && { fontSize: 14, fontWeight: 600 }),
          ...(hasAge && { display: 'flex', flexWrap: 'wrap', columnGap: 6 }),
        }}
      >
        <Cell {...{ resource, column, row }} isCard />
      </dd>
    </div>
  );
}

type SortProps = Pick<RowsProps, 'resource' | 'sort'> & Required<Pick<RowsProps, 'onSort'>>;

function SortPicker({ resource, sort, onSort }: SortProps) {
  const t = useTranslate();
  const isAscending = sort.order === 'asc';
  return (
    <Flex gap={8} style={{ padding: '10px 10px 0' }} data-screen-only>
      <Select
        aria-label={t('list.sortBy', 'Sort by')}
        prefix={t('list.sortBy', 'Sort by')}
        style={{ flex: 1 }}
        value={sort.column}
        onChange={(column) => onSort?.(column)}
        options={columnsOf(resource).map((column) => ({
          value: columnKey(column),
          label: columnLabel(resource, column),
        }))}
      />
      <Button
        aria-label={
          isAscending ? t('list.ascending', 'Ascending') : t('list.descending', 'Descending')
        }
        icon={isAscending ? <SortAscendingOutlined /> : <SortDescendingOutlined />}
        onClick={() => onSort?.(sort.column)}
      />
    </Flex>
  );
}
